import { type ReactNode, useState } from 'react'
import { canBeRefused } from '#shared/rules/diaryKinds.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { EarlierField } from './EarlierField.tsx'
import styles from './EntryDetails.module.css'
import { type EntryDraft, furtherFields, type missing } from './entryDraft.ts'
import { EntryValue } from './EntryValue.tsx'

interface EntryDetailsProps {
  draft: EntryDraft
  change: (patch: Partial<EntryDraft>) => void
  /** This kind has only text. */
  wantsText: boolean
  /** What was missing when saving was tried. */
  lacks: ReturnType<typeof missing>
}

/** Optional parts: further choices, text, a refusal, the handover, an earlier time. */
export function EntryDetails({ draft, change, wantsText, lacks }: EntryDetailsProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [showsTime, setShowsTime] = useState(draft.eventAt !== null)
  const [showsText, setShowsText] = useState(wantsText || draft.kind === 'fall' || draft.text !== '')
  return (
    <>
      {!draft.refused &&
        furtherFields(draft.kind).map(([name, field]) => (
          <EntryValue
            key={name}
            kind={draft.kind}
            name={name}
            field={field}
            value={draft.values[name]}
            onChange={(value) => change({ values: { ...draft.values, [name]: value } })}
            size="normal"
          />
        ))}
      {showsText && (
        <Field
          label={wantsText ? t('diary.composer.textFor') : t('diary.composer.text')}
          required={wantsText}
          error={lacks === 'text' ? t('diary.composer.textRequired') : undefined}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- this kind is told in words alone */}
          <TextArea value={draft.text} onChange={(text) => change({ text })} rows={2} {...lengthOf('diary.add', 'text')} autoFocus={wantsText} />
        </Field>
      )}
      {draft.refused && <RefusalReason draft={draft} change={change} isMissing={lacks === 'reason'} />}
      {showsTime && <EarlierField value={draft.eventAt} onChange={(eventAt) => change({ eventAt })} />}
      <fieldset className={styles.extras} aria-label={t('diary.composer.details')}>
        {!showsText && (
          <Button icon={<Icon name="edit" />} onClick={() => setShowsText(true)}>
            {t('diary.composer.text')}
          </Button>
        )}
        {canBeRefused(draft.kind) && (
          <Toggle tone="attention" isOn={draft.refused} onToggle={() => change({ refused: !draft.refused })} icon="ban">
            {t('diary.composer.refused')}
          </Toggle>
        )}
        <Toggle tone="attention" isOn={draft.handover} onToggle={() => change({ handover: !draft.handover })} icon="swap">
          {t('diary.composer.handover')}
        </Toggle>
        <Toggle
          tone="attention"
          isOn={showsTime}
          icon="clock"
          onToggle={() => {
            setShowsTime(!showsTime)
            change({ eventAt: null })
          }}
        >
          {draft.eventAt && draft.eventAt !== 'wrong' ? t('diary.composer.at', { time: format.time(draft.eventAt) }) : t('diary.composer.earlier')}
        </Toggle>
      </fieldset>
    </>
  )
}

/** The reason of a refusal: by one press, or as text. */
function RefusalReason({ draft, change, isMissing }: Pick<EntryDetailsProps, 'draft' | 'change'> & { isMissing: boolean }): ReactNode {
  const t = useTexts()
  const quick = [t('diary.composer.refusedQuick.unwilling'), t('diary.composer.refusedQuick.asleep'), t('diary.composer.refusedQuick.unwell')]
  return (
    <>
      <ChoiceRow
        label={t('diary.composer.refusedReason')}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        size="big"
        options={quick.map((words) => ({ value: words, label: words }))}
      />
      <Field label={t('diary.composer.refusedOther')} required error={isMissing ? t('diary.composer.refusedMissing') : undefined}>
        <TextInput value={draft.reason} onChange={(reason) => change({ reason })} {...lengthOf('diary.add', 'reason')} />
      </Field>
    </>
  )
}
