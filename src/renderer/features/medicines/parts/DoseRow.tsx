import type { ReactNode } from 'react'
import type { RoundDose } from '#shared/contract/medicine.ts'
import { searchKey } from '#shared/rules/et.ts'
import { minutesLate, RESULTS, type Result } from '#shared/rules/medicine/round.ts'
import type { Standing } from '#data/useRowActions.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { SaveMark } from '#ui/SaveMark.tsx'
import { Received } from '#ui/Received.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Medicines.module.css'
import { RESULT_ICONS } from './resultIcons.ts'
import { colourOf, isUndecided } from './roundOrder.ts'
import { useMedicineWords } from './useMedicineWords.ts'

interface DoseRowProps {
  dose: RoundDose
  now: string
  isAway: boolean
  mayGive: boolean
  standing: Standing | null
  onDecide: (result: Result) => void
  onPrepare: () => void
  onStrike: () => void
  /** Takes back what one has just written; absent where it cannot be. */
  onUndo?: (() => void) | undefined
  /** What is kept here without a connection is not sent. */
  onTakeBack: (mid: string) => void
}

/** One dose: what, how much and when, its colour in words too, and what can be done about it. */
export function DoseRow({
  dose: planned,
  now,
  isAway,
  mayGive,
  standing,
  onDecide,
  onPrepare,
  onStrike,
  onUndo,
  onTakeBack,
}: DoseRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { dose } = planned
  const colour = colourOf(planned, now)
  const name = words.name(planned)
  const kept = standing?.kept
  const isOpen = isUndecided(planned) && !kept
  const late = dose ? minutesLate(planned, dose) : null
  // The one tap: what is nearly always true of this dose.
  const usual: Result = isAway ? 'eemal' : planned.self_managed ? 'voetud_ise' : 'antud'
  const others = RESULTS.filter((result) => result !== usual)
  return (
    <li className={styles.dose} data-colour={colour}>
      <time className={styles.time} dateTime={planned.due_at}>
        {format.time(planned.due_at)}
      </time>
      <div className={styles.what}>
        <strong>{name}</strong>
        {planned.substance !== null && !isSaid(planned.name, planned.substance) && <span className={styles.quiet}>{planned.substance}</span>}
        <span>
          {words.amount(planned.planned_amount, planned.unit)} · {t(`medicines.route.${planned.route}`)}
        </span>
        <span className={styles.marks}>
          <State colour={colour} dose={planned} />
          {planned.with_food === 1 && <Tag tone="sky">{t('medicines.withFood')}</Tag>}
          {planned.crushable === 0 && planned.form === 'tablett' && <Tag tone="plain">{t('medicines.noCrush')}</Tag>}
          {planned.self_managed === 1 && <Tag tone="sky">{t('medicines.selfManaged')}</Tag>}
        </span>
        {isOpen && planned.allergens.length > 0 && (
          <Tag tone="berry" icon="warning">
            {t('medicines.allergen', { what: planned.allergens.join(', ') })}
          </Tag>
        )}
        {dose?.prepared_at && dose.result === null && (
          <span className={styles.quiet}>{t('medicines.prepared', { who: dose.prepared_name ?? '', when: format.time(dose.prepared_at) })}</span>
        )}
        {dose?.given_at && (
          <span className={styles.quiet}>
            {t('medicines.by', { who: dose.given_name ?? '', when: format.time(dose.given_at) })}
            {late !== null && <strong> · {words.late(late)}</strong>}
            {dose.reason && ` · ${dose.reason}`}
            <Received at={dose.received_at} />
          </span>
        )}
        {standing?.error && (
          <span role="alert" className={styles.refused}>
            {standing.error.message}
          </span>
        )}
      </div>
      <div className={styles.deeds}>
        {standing?.state === 'sending' && <SaveMark state="sending" />}
        {kept && <KeptMark what={`${name} ${format.time(planned.due_at)}`} refusal={kept.refusal} onTakeBack={() => onTakeBack(kept.mid)} />}
        {mayGive && onUndo && (
          <Button
            key="undo"
            icon={<Icon name="undo" />}
            aria-label={t('medicines.undoOf', { what: `${name} ${format.time(planned.due_at)}` })}
            onClick={onUndo}
          >
            {t('medicines.undo')}
          </Button>
        )}
        {mayGive && isOpen && (
          <Button
            key="usual"
            variant={colour === 'white' ? 'quiet' : 'primary'}
            icon={<Icon name={RESULT_ICONS[usual]} />}
            busy={standing?.state === 'sending'}
            aria-label={`${t(`medicines.result.${usual}`)}: ${name} ${format.time(planned.due_at)}`}
            onClick={() => onDecide(usual)}
          >
            {t(`medicines.result.${usual}`)}
          </Button>
        )}
        {mayGive && (isOpen || dose) && (
          <DropMenu
            items={[
              ...(isOpen && !dose ? [{ key: 'prepare', label: t('medicines.action.prepare'), icon: 'cup' as const, onSelect: onPrepare }] : []),
              ...(isOpen
                ? others.map((result) => ({
                    key: result,
                    label: t(`medicines.result.${result}`),
                    icon: RESULT_ICONS[result],
                    onSelect: () => onDecide(result),
                  }))
                : []),
              ...(dose ? [{ key: 'strike', label: t('medicines.action.strike'), icon: 'ban' as const, danger: true, onSelect: onStrike }] : []),
            ]}
          >
            <Button
              variant="bare"
              icon={<Icon name="more" />}
              aria-haspopup="menu"
              aria-label={t('medicines.action.more', { what: `${name} ${format.time(planned.due_at)}` })}
            />
          </DropMenu>
        )}
      </div>
    </li>
  )
}

const TONES = { white: 'plain', yellow: 'amber', red: 'berry', green: 'mint', declined: 'sky', away: 'plain' } as const

/** Whether the name says the substance already. */
const isSaid = (name: string, substance: string): boolean => searchKey(name).includes(searchKey(substance))

function State({ colour, dose: { dose, is_held } }: { colour: keyof typeof TONES; dose: RoundDose }): ReactNode {
  const t = useTexts()
  if (dose?.result)
    return (
      <Tag tone={TONES[colour]} icon={RESULT_ICONS[dose.result]}>
        {t(`medicines.result.${dose.result}`)}
      </Tag>
    )
  if (colour === 'away' || colour === 'declined') return <Tag tone="plain">{t('medicines.away')}</Tag>
  return <Tag tone={TONES[colour]}>{is_held ? t('medicines.held') : t(`medicines.state.${colour}`)}</Tag>
}
