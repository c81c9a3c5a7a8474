import { type ReactNode, useState } from 'react'
import { INFECTION_SITES, type InfectionSite, type Isolation, ISOLATIONS } from '#shared/rules/health/kinds.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useToday } from '#data/useNow.ts'
import styles from './InfectionDialog.module.css'

/** A new infection: since when, where, by what if that is known, and how others are kept from it. */
export function InfectionDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const action = useAction('health.addInfection')
  const [words, setWords] = useState({ name: '', organism: '', said_by: '', note: '' })
  const [site, setSite] = useState<InfectionSite>('airways')
  const [since, setSince] = useState<string | null>(today)
  const [isolation, setIsolation] = useState<readonly Isolation[]>([])
  const [wasTried, setWasTried] = useState(false)
  const name = words.name.trim()
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (name === '' || since === null) return
    const [organism, said_by, note] = [words.organism.trim() || null, words.said_by.trim() || null, words.note.trim() || null]
    if (await action.run({ client_id: clientId, name, site, since, isolation: [...isolation], organism, said_by, note })) onClose()
  }
  return (
    <Dialog
      open
      title={t('health.infection.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void submit()}>
            {t('common.action.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      <Field label={t('health.infection.name')} required error={wasTried && name === '' ? t('health.facts.nameMissing') : action.fieldErrors['name']}>
        <TextInput value={words.name} onChange={(next) => setWords({ ...words, name: next })} maxLength={120} />
      </Field>
      <FieldGrid narrow>
        <Field label={t('health.infection.site')} required>
          <Select
            value={site}
            options={INFECTION_SITES.map((value) => ({ value, label: t(`health.infection.sites.${value}`) }))}
            onChange={(value) => setSite(value ?? 'other')}
          />
        </Field>
        <Field
          label={t('health.infection.since')}
          required
          error={wasTried && since === null ? t('health.facts.dayMissing') : action.fieldErrors['since']}
        >
          <DateInput value={since} onChange={setSince} max={today} />
        </Field>
        <Field label={t('health.infection.organism')}>
          <TextInput value={words.organism} onChange={(organism) => setWords({ ...words, organism })} maxLength={120} />
        </Field>
        <Field label={t('health.infection.saidBy')}>
          <TextInput value={words.said_by} onChange={(said_by) => setWords({ ...words, said_by })} maxLength={120} />
        </Field>
      </FieldGrid>
      <fieldset className={styles.measures}>
        <legend>{t('health.infection.isolation')}</legend>
        {ISOLATIONS.map((each) => (
          <Toggle
            key={each}
            isOn={isolation.includes(each)}
            onToggle={() => setIsolation(ISOLATIONS.filter((one) => (one === each) !== isolation.includes(one)))}
          >
            {t(`health.infection.isolations.${each}`)}
          </Toggle>
        ))}
      </fieldset>
      <Field label={t('health.infection.note')}>
        <TextArea value={words.note} onChange={(note) => setWords({ ...words, note })} rows={2} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
