import type { ReactNode } from 'react'
import { INFECTION_SITES, type InfectionSite, type Isolation, ISOLATIONS } from '#shared/rules/health/kinds.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './InfectionDialog.module.css'

interface InfectionDraft {
  client_id: string
  name: string
  site: InfectionSite | null
  since: string | null
  isolation: Isolation[]
  organism: string
  said_by: string
  note: string
}

const EMPTY: Omit<InfectionDraft, 'client_id' | 'since'> = { name: '', site: 'airways', isolation: [], organism: '', said_by: '', note: '' }

/** A new infection: since when, where, its cause if known, and the precautions. */
export function InfectionDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const today = useToday()
  const form = useEndpointForm('health.addInfection', {
    initial: (): InfectionDraft => ({ client_id: clientId, since: today, ...EMPTY }),
    onDone: onClose,
  })
  const { isolation } = form.values
  return (
    <FormDialog form={form} title={t('health.infection.add')} save={t('common.action.save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('health.infection.name')} />
      <FieldGrid narrow>
        <SelectField
          {...form.field('site')}
          label={t('health.infection.site')}
          options={INFECTION_SITES.map((value) => ({ value, label: t(`health.infection.sites.${value}`) }))}
        />
        <DayField {...form.field('since')} label={t('health.infection.since')} max={today} />
        <TextField {...form.field('organism')} label={t('health.infection.organism')} />
        <TextField {...form.field('said_by')} label={t('health.infection.saidBy')} />
      </FieldGrid>
      <fieldset className={styles.measures}>
        <legend>{t('health.infection.isolation')}</legend>
        {ISOLATIONS.map((each) => (
          <Toggle
            key={each}
            isOn={isolation.includes(each)}
            onToggle={() => form.change({ isolation: ISOLATIONS.filter((one) => (one === each) !== isolation.includes(one)) })}
          >
            {t(`health.infection.isolations.${each}`)}
          </Toggle>
        ))}
      </fieldset>
      <NoteField {...form.field('note')} label={t('health.infection.note')} rows={2} />
    </FormDialog>
  )
}
