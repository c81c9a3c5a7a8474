import { type ReactNode, useRef } from 'react'
import type { OpenView } from '#shared/contract/parting.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useLeadToWrong, WRONG } from '#ui/useLeadToWrong.ts'
import styles from './Parting.module.css'
import { type Choice, choiceOf, choicesOf, receiverOf, undecided } from './partingDraft.ts'
import type { Parting } from './useParting.ts'

interface BelongingLinesProps extends Pick<Parting, 'form'> {
  belongings: OpenView['belongings']
}

/** The decision on each belonging, line by line; or for all at once. */
export function BelongingLines({ belongings, form }: BelongingLinesProps): ReactNode {
  const t = useTexts()
  const { values: draft, change, found, attempts } = form
  const place = useRef<HTMLParagraphElement>(null)
  const asks = belongings.map((_, index) => found[`belongings.${index}.outcome`]).find(Boolean) ?? found['belongings']
  const missing = attempts > 0 ? undecided(draft, belongings) : {}
  useLeadToWrong(place, asks !== undefined, attempts)
  const choose = (ids: readonly string[], chosen: Choice): void =>
    change({ choices: { ...draft.choices, ...Object.fromEntries(ids.map((id) => [id, chosen])) } })
  return (
    <section className={styles.section} aria-label={t('partings.belongings')}>
      <h3 className={styles.title}>{t('partings.belongings')}</h3>
      {belongings.length === 0 && <p className={styles.quiet}>{t('partings.noBelongings')}</p>}
      {belongings.length > 1 && (
        <fieldset className={styles.all}>
          <legend className={styles.quiet}>{t('partings.all')}</legend>
          {choicesOf(draft.kind).map((choice) => (
            <Button
              key={choice}
              onClick={() =>
                choose(
                  belongings.map(({ id }) => id),
                  choice,
                )
              }
            >
              {t(outcomeOf(choice))}
            </Button>
          ))}
        </fieldset>
      )}
      {asks && (
        <p ref={place} role="alert" className={styles.asks} {...{ [WRONG]: '' }} tabIndex={-1}>
          <Icon name="info" />
          {asks}
        </p>
      )}
      <ul className={styles.lines}>
        {belongings.map((belonging, index) => (
          <BelongingLine
            key={belonging.id}
            belonging={belonging}
            form={form}
            isUndecided={missing[belonging.id] === 'choice'}
            error={found[`belongings.${index}.handed_to`]}
            onChoose={(choice) => choose([belonging.id], choice)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The option's label; a lost item stays lost rather than with the house. */
const outcomeOf = (choice: Choice, isLost = false) => `partings.outcome.${choice === 'jaab' && isLost ? 'lost' : choice}` as const

interface BelongingLineProps extends Pick<Parting, 'form'> {
  belonging: OpenView['belongings'][number]
  isUndecided: boolean
  /** Errors of the recipient. */
  error: string | undefined
  onChoose: (choice: Choice) => void
}

/** What becomes of one belonging, and who gets it. */
function BelongingLine({ belonging, form: { values: draft, change }, isUndecided, error, onChoose }: BelongingLineProps): ReactNode {
  const t = useTexts()
  const { id, name, marks, state } = belonging
  const chosen = choiceOf(draft, id)
  return (
    <li className={styles.line} data-undecided={isUndecided}>
      <div>
        <strong>{name}</strong>
        {marks && <p className={styles.quiet}>{marks}</p>}
      </div>
      <Stack gap={2}>
        <ChoiceRow
          label={name}
          quietLabel
          value={chosen}
          onChange={onChoose}
          options={choicesOf(draft.kind).map((choice) => ({ value: choice, label: t(outcomeOf(choice, state === 'kadunud')) }))}
        />
        {chosen === 'other' && (
          <Field label={t('partings.handedTo', { name })} required error={error}>
            <TextInput
              value={receiverOf(draft, id)}
              onChange={(next) => change({ receivers: { ...draft.receivers, [id]: next } })}
              {...lengthOf('parting.add', 'belongings.*.handed_to')}
              autoComplete="off"
            />
          </Field>
        )}
      </Stack>
    </li>
  )
}
