import { type ReactNode, useState } from 'react'
import type { RoundsView } from '#shared/contract/medicine.ts'
import { MOST_ROUNDS, type Round, USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { addDays } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useToday } from '#data/useNow.ts'
import styles from './RoundsDialog.module.css'
import { draftOfRounds, inputOfRounds, type RoundDraft, type RoundsDraft } from './roundsDraft.ts'
import { useMedicineWords } from './useMedicineWords.ts'

/** The house's rounds from a day to come on, beginning with those that were set last, and everything that was set before. */
export function RoundsDialog({ settings, onClose }: { settings: readonly RoundsView[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const words = useMedicineWords()
  const tomorrow = addDays(useToday(), 1)
  const action = useAction('medicine.setRounds')
  const [last] = settings
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const { draft, change, since, forget } = useDraft<RoundsDraft>('rounds', () => ({
    validFrom: tomorrow,
    rounds: draftOfRounds(last?.rounds ?? USUAL_ROUNDS, words.round),
  }))
  const errors = { ...action.fieldErrors, ...found }
  const { rounds } = draft
  const put = (index: number, patch: Partial<RoundDraft>): void =>
    change({ ...draft, rounds: rounds.map((each, at) => (at === index ? { ...each, ...patch } : each)) })
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    const input = inputOfRounds(draft, last?.version ?? 0, words.round)
    const wrong = await checkInput('medicine.setRounds', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await action.run(input))) return
    notify.success(t('medicines.rounds.done'))
    close()
  }
  return (
    <SaveDialog
      width={720}
      title={t('medicines.rounds.open')}
      save={t('medicines.rounds.save')}
      action={action}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
      onCancel={close}
    >
      <DraftBack since={since} onAnew={forget} />
      <p className={styles.quiet}>{t('medicines.rounds.text')}</p>
      <div className={styles.rounds}>
        {rounds.map((round, index) => (
          // Rows are only added at the end and removed with what stands in them, so their place is their name.
          <RoundFields
            key={index}
            round={round}
            n={index + 1}
            errorOf={(field) => errors[`rounds.${index}.${field}`]}
            onChange={(patch) => put(index, patch)}
            onRemove={() => change({ ...draft, rounds: rounds.filter((_, at) => at !== index) })}
          />
        ))}
        {errors['rounds'] && <p role="alert">{errors['rounds']}</p>}
        {rounds.length < MOST_ROUNDS && (
          <div>
            <Button
              icon={<Icon name="plus" />}
              onClick={() => change({ ...draft, rounds: [...rounds, { name: '', at: '', before: '60', after: '60' }] })}
            >
              {t('medicines.rounds.add')}
            </Button>
          </div>
        )}
      </div>
      <Field label={t('medicines.rounds.from')} hint={t('medicines.rounds.fromHint')} required error={errors['valid_from']}>
        <DateInput value={draft.validFrom} onChange={(validFrom) => change({ ...draft, validFrom })} min={tomorrow} />
      </Field>
      {settings.length > 0 && <History settings={settings} />}
    </SaveDialog>
  )
}

interface RoundFieldsProps {
  round: RoundDraft
  /** Its number among the rounds. */
  n: number
  errorOf: (field: keyof Round) => string | undefined
  onChange: (patch: Partial<RoundDraft>) => void
  onRemove: () => void
}

function RoundFields({ round, n, errorOf, onChange, onRemove }: RoundFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <fieldset aria-label={t('medicines.rounds.one', { n })} className={styles.round}>
      <Field label={t('medicines.rounds.name')} required error={errorOf('name')}>
        <TextInput value={round.name} onChange={(name) => onChange({ name })} maxLength={40} autoComplete="off" />
      </Field>
      <Field label={t('medicines.rounds.at')} required error={errorOf('at')}>
        <TextInput value={round.at} onChange={(at) => onChange({ at })} inputMode="numeric" maxLength={5} placeholder="08:00" />
      </Field>
      <Field label={t('medicines.rounds.before')} required error={errorOf('before')}>
        <TextInput value={round.before} onChange={(before) => onChange({ before })} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label={t('medicines.rounds.after')} required error={errorOf('after')}>
        <TextInput value={round.after} onChange={(after) => onChange({ after })} inputMode="numeric" maxLength={3} />
      </Field>
      <Button variant="bare" icon={<Icon name="trash" />} aria-label={t('medicines.rounds.remove', { n })} onClick={onRemove} />
    </fieldset>
  )
}

/** What was set before, the newest first: it stays readable, as do the sheets that were made by it. */
function History({ settings }: { settings: readonly RoundsView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <details>
      <summary className={styles.summary}>{t('medicines.rounds.history')}</summary>
      <ul className={styles.list}>
        {settings.map(({ id, valid_from, rounds, recorded_at, recorded_name }) => (
          <li key={id}>
            {t('medicines.rounds.setting', {
              day: format.day(valid_from),
              rounds: rounds.map(({ name, at }) => `${words.round(name)} ${at}`).join(', '),
            })}
            <p className={styles.quiet}>{t('medicines.rounds.by', { who: recorded_name, when: format.dayTime(recorded_at) })}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
