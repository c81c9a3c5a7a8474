import { type ReactNode, useState } from 'react'
import { BackLink } from '#kit/BackLink.tsx'
import { DataTable } from '#kit/table/DataTable.tsx'
import { TableGroup } from '#kit/table/TableGroup.tsx'
import { WayLink } from '#kit/WayLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { Charts } from './Charts.tsx'
import { ListStates } from './ListStates.tsx'
import { INVOICE_COLUMNS, invoices } from './invoices.ts'
import styles from './Pieces.module.css'

const INVOICES = invoices(5000)
const TONES: Readonly<Record<Tone, string>> = {
  mint: 'Korras',
  amber: 'Vajab tähelepanu',
  berry: 'Ohtlik',
  alarm: 'Eluohtlik',
  sky: 'Teadmiseks',
  plain: 'Muu',
}

/** The components. Their texts are only in Estonian: only developers read them. */
export function Pieces(): ReactNode {
  return (
    <Stack gap={5}>
      <Panel title="Nupud ja märgid">
        <Buttons />
      </Panel>
      <Panel title="Lingid">
        <Links />
      </Panel>
      <Panel title="Kaardid">
        <Cards />
      </Panel>
      <Panel title="Väljad">
        <Fields />
      </Panel>
      <Panel title="Kui midagi ei ole">
        <div className={styles.states}>
          <EmptyState title="Kõik on tehtud" text="Uued ülesanded tulevad siia ise." action={<Button>Lisa ülesanne</Button>} />
          <ErrorState error={{ message: 'Ühendus puudub.' }} onRetry={() => undefined} />
          <ListSkeleton rows={2} />
        </div>
      </Panel>
      <Panel title="Nimekiri igas olekus">
        <ListStates />
      </Panel>
      <Panel title="Tabel">
        <DataTable
          name="kujundus-arved"
          caption="Arved"
          columns={INVOICE_COLUMNS}
          rows={INVOICES}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          acts={[{ key: 'remind', label: 'Tuleta meelde', icon: 'bell', run: () => undefined }]}
        />
      </Panel>
      <Panel title="Tabelid paneelis: ühed veerud, üks fail">
        <SmallTables />
      </Panel>
      <Panel title="Joonised">
        <Charts />
      </Panel>
    </Stack>
  )
}

function SmallTables(): ReactNode {
  const houses = [...Map.groupBy(INVOICES.slice(0, 9), ({ house }) => house)]
  return (
    <TableGroup isPrintedElsewhere name="kujundus-majad" columns={INVOICE_COLUMNS} titles={[]} rows={INVOICES.slice(0, 9)}>
      {houses.map(([house, rows]) => (
        <DataTable inPanel key={house} name="kujundus-majad" caption={house} columns={INVOICE_COLUMNS} rows={rows} keyOf={({ id }) => id} />
      ))}
    </TableGroup>
  )
}

function Buttons(): ReactNode {
  const [isOn, setIsOn] = useState(true)
  return (
    <Row gap={2}>
      <Button variant="primary">Salvesta</Button>
      <Button>Loobu</Button>
      <Button variant="danger">Kustuta</Button>
      <Button variant="bare" icon={<Icon name="undo" />}>
        Võta tagasi
      </Button>
      <Button busy>Saadan</Button>
      <Button disabled>Ei saa praegu</Button>
      <Toggle isOn={isOn} onToggle={() => setIsOn(!isOn)}>
        Ainult minu
      </Toggle>
      {(Object.keys(TONES) as Tone[]).map((tone) => (
        <Tag key={tone} tone={tone} icon={tone === 'plain' ? 'check' : 'warning'}>
          {TONES[tone]}
        </Tag>
      ))}
    </Row>
  )
}

function Links(): ReactNode {
  return (
    <Row gap={2}>
      <BackLink to="/koduke/ulevaade">Ülevaade</BackLink>
      <WayLink to="/koduke/toad">
        Toad
        <Icon name="right" />
      </WayLink>
    </Row>
  )
}

function Cards(): ReactNode {
  return (
    <Stack>
      <Card stacked edge="amber" aria-label="Lugemata">
        <strong>Tulekahju korral</strong>
        <Tags>
          <Tag tone="amber">Lugemata</Tag>
          <Tag tone="plain">Versioon 2</Tag>
        </Tags>
        <Fold title="Varasemad (1)">Versioon 1</Fold>
      </Card>
      <Card aria-label="Loetud">Visiitide kord</Card>
      <Card faded aria-label="Lõpetatud">
        Kord, mis enam ei kehti
      </Card>
    </Stack>
  )
}

function Fields(): ReactNode {
  const [text, setText] = useState('')
  const [day, setDay] = useState<string | null>('2026-11-26')
  const [room, setRoom] = useState<string | null>(null)
  const [meal, setMeal] = useState<'all' | 'half' | 'none' | null>('half')
  return (
    <Stack>
      <FieldGrid>
        <Field label="Nimi" required>
          <TextInput value={text} onChange={setText} />
        </Field>
        <Field label="Telefon" hint="Eesti number ilma +372-ta" error="See ei ole telefoninumber.">
          <TextInput value="12" onChange={() => undefined} inputMode="tel" />
        </Field>
        <Field label="Kuupäev">
          <DateInput value={day} onChange={setDay} />
        </Field>
        <Field label="Tuba" required>
          <Select value={room} onChange={setRoom} options={['101', '102', '207'].map((value) => ({ value, label: value }))} />
        </Field>
      </FieldGrid>
      <Field label="Märkus">
        <TextArea value={text} onChange={setText} />
      </Field>
      <ChoiceRow
        label="Kui palju sõi"
        value={meal}
        onChange={setMeal}
        options={[
          { value: 'all', label: 'Kõik' },
          { value: 'half', label: 'Pool' },
          { value: 'none', label: 'Ei söönud' },
        ]}
      />
      <ChoiceRow
        label="Valik, mida ei tehtud"
        value={null}
        onChange={() => undefined}
        options={[{ value: 'x', label: 'Jah' }]}
        error="Väli on kohustuslik."
      />
    </Stack>
  )
}
