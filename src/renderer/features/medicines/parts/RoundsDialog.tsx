import type { ReactNode } from 'react'
import type { RoundsView } from '#shared/contract/medicineViews.ts'
import { MOST_ROUNDS, USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { addDays } from '#shared/rules/time.ts'
import { useToday } from '#data/useNow.ts'
import { digitsOf } from '#forms/fieldFacts.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './RoundsDialog.module.css'
import { draftOfRounds, inputOfRounds, type RoundsDraft } from './roundsDraft.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** The house's rounds from a future day on, prefilled with the last setting, and all earlier settings. */
export function RoundsDialog({ settings, onClose }: { settings: readonly RoundsView[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const words = useMedicineWords()
  const tomorrow = addDays(useToday(), 1)
  const [last] = settings
  const form = useEndpointForm('medicine.setRounds', {
    initial: (): RoundsDraft => ({ valid_from: tomorrow, rounds: draftOfRounds(last?.rounds ?? USUAL_ROUNDS, words.round) }),
    draft: 'rounds',
    input: (draft) => inputOfRounds(draft, last?.version ?? 0, words.round),
    onDone: () => {
      notify.success(t('medicines.rounds.done'))
      onClose()
    },
  })
  const { rounds } = form.values
  return (
    <FormDialog form={form} width={720} title={t('medicines.rounds.open')} save={t('medicines.rounds.save')} onClose={onClose}>
      <Quiet>{t('medicines.rounds.text')}</Quiet>
      <Stack gap={3}>
        {rounds.map((_, index) => (
          // Rows are only appended and removed with their contents, so the index is a stable key.
          <RoundFields key={index} form={form} index={index} onRemove={() => form.change({ rounds: rounds.filter((__, at) => at !== index) })} />
        ))}
        {form.found['rounds'] && <p role="alert">{form.found['rounds']}</p>}
        {rounds.length < MOST_ROUNDS && (
          <div>
            <Button icon={<Icon name="plus" />} onClick={() => form.change({ rounds: [...rounds, { name: '', at: '', before: '60', after: '60' }] })}>
              {t('medicines.rounds.add')}
            </Button>
          </div>
        )}
      </Stack>
      <DayField {...form.field('valid_from')} label={t('medicines.rounds.from')} hint={t('medicines.rounds.fromHint')} min={tomorrow} />
      {settings.length > 0 && <History settings={settings} />}
    </FormDialog>
  )
}

interface RoundFieldsProps {
  form: EndpointForm<RoundsDraft>
  /** Its place among the rounds. */
  index: number
  onRemove: () => void
}

function RoundFields({ form, index, onRemove }: RoundFieldsProps): ReactNode {
  const t = useTexts()
  const n = index + 1
  return (
    <fieldset aria-label={t('medicines.rounds.one', { n })} className={styles.round}>
      <TextField {...form.field(`rounds.${index}.name`)} label={t('medicines.rounds.name')} autoComplete="off" />
      <TextField {...form.field(`rounds.${index}.at`)} label={t('medicines.rounds.at')} inputMode="numeric" maxLength={5} placeholder="08:00" />
      <TextField
        {...form.field(`rounds.${index}.before`)}
        label={t('medicines.rounds.before')}
        inputMode="numeric"
        {...digitsOf('medicine.setRounds', 'rounds.*.before')}
      />
      <TextField
        {...form.field(`rounds.${index}.after`)}
        label={t('medicines.rounds.after')}
        inputMode="numeric"
        {...digitsOf('medicine.setRounds', 'rounds.*.after')}
      />
      <Button variant="bare" icon={<Icon name="trash" />} aria-label={t('medicines.rounds.remove', { n })} onClick={onRemove} />
    </fieldset>
  )
}

/** Earlier settings, the newest first: they stay readable, as do their sheets. */
function History({ settings }: { settings: readonly RoundsView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <Fold title={t('medicines.rounds.history')}>
      <ul className={styles.list}>
        {settings.map(({ id, valid_from, rounds, recorded_at, recorded_name }) => (
          <li key={id}>
            {t('medicines.rounds.setting', {
              day: format.day(valid_from),
              rounds: rounds.map(({ name, at }) => `${words.round(name)} ${at}`).join(', '),
            })}
            <Quiet>{t('medicines.rounds.by', { who: recorded_name, when: format.dayTime(recorded_at) })}</Quiet>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
