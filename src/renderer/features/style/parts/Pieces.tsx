import { type ReactNode, useState } from 'react'
import { BackLink } from '#kit/BackLink.tsx'
import { DataTable } from '#kit/table/DataTable.tsx'
import { TableGroup } from '#kit/table/TableGroup.tsx'
import { WayLink } from '#kit/WayLink.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
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
    <div className={styles.pieces}>
      <Panel title="Nupud ja märgid">
        <Buttons />
      </Panel>
      <Panel title="Lingid">
        <Links />
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
    </div>
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
    <div className={styles.row}>
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
    </div>
  )
}

function Links(): ReactNode {
  return (
    <div className={styles.row}>
      <BackLink to="/koduke/ulevaade">Ülevaade</BackLink>
      <WayLink to="/koduke/toad">
        Toad
        <Icon name="right" />
      </WayLink>
    </div>
  )
}

function Fields(): ReactNode {
  const [text, setText] = useState('')
  const [day, setDay] = useState<string | null>('2026-11-26')
  const [room, setRoom] = useState<string | null>(null)
  const [meal, setMeal] = useState<'all' | 'half' | 'none' | null>('half')
  return (
    <div className={styles.fields}>
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
    </div>
  )
}
