import type { ReactNode } from 'react'
import type { RoundDose } from '#shared/contract/medicineViews.ts'
import { searchKey } from '#shared/rules/et.ts'
import { minutesLate, RESULTS, type Result } from '#shared/rules/medicine/round.ts'
import type { Standing } from '#data/useRowActions.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { SaveMark } from '#ui/SaveMark.tsx'
import { Received } from '#ui/Received.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import styles from './Medicines.module.css'
import { RESULT_ICONS } from './resultIcons.ts'
import { colourOf, isUndecided } from './roundOrder.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

interface DoseRowProps {
  dose: RoundDose
  now: string
  isAway: boolean
  /** It is swallowed, and nothing may be given to the person by mouth. */
  isNilByMouth: boolean
  mayGive: boolean
  standing: Standing | null
  onDecide: (result: Result) => void
  onPrepare: () => void
  onStrike: () => void
  /** Undoes the user's own last record; absent if impossible. */
  onUndo?: (() => void) | undefined
  /** A locally stored record is unsent. */
  onTakeBack: (mid: string) => void
}

/** One dose: what, how much and when, its state also in words, and its actions. */
export function DoseRow(props: DoseRowProps): ReactNode {
  const { dose, now, isNilByMouth, standing, onTakeBack } = props
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const kept = standing?.kept
  const isOpen = isUndecided(dose) && !kept
  const what = [`${words.name(dose)} ${format.time(dose.due_at)}`, isOpen && isNilByMouth && t('clients.nilByMouth')].filter(Boolean).join(', ')
  return (
    <li className={styles.dose} data-colour={colourOf(dose, now)}>
      <time className={styles.time} dateTime={dose.due_at}>
        {format.time(dose.due_at)}
      </time>
      <DoseFacts dose={dose} now={now} isOpen={isOpen} isNilByMouth={isNilByMouth} standing={standing} />
      <div className={styles.actions}>
        {standing?.state === 'sending' && <SaveMark state="sending" />}
        {kept && <KeptMark what={what} refusal={kept.refusal} onTakeBack={() => onTakeBack(kept.mid)} />}
        {props.mayGive && <DoseButtons {...props} what={what} isOpen={isOpen} />}
      </div>
    </li>
  )
}

/** What is given, how it must be, and what became of it. */
function DoseFacts({
  dose: planned,
  now,
  isOpen,
  isNilByMouth,
  standing,
}: Pick<DoseRowProps, 'dose' | 'now' | 'isNilByMouth' | 'standing'> & { isOpen: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { dose } = planned
  const late = dose ? minutesLate(planned, dose) : null
  return (
    <div className={styles.what}>
      <strong>{words.name(planned)}</strong>
      {planned.substance !== null && !isSaid(planned.name, planned.substance) && <Quiet as="span">{planned.substance}</Quiet>}
      <span>
        {words.amount(planned.planned_amount, planned.unit)} · {t(`medicines.route.${planned.route}`)}
      </span>
      <Tags as="span">
        <State colour={colourOf(planned, now)} dose={planned} />
        {planned.with_food === 1 && <Tag tone="sky">{t('medicines.withFood')}</Tag>}
        {planned.crushable === 0 && planned.form === 'tablett' && <Tag tone="plain">{t('medicines.noCrush')}</Tag>}
        {planned.self_managed === 1 && <Tag tone="sky">{t('medicines.selfManaged')}</Tag>}
      </Tags>
      {isOpen && isNilByMouth && <NilByMouthTag />}
      {isOpen && planned.allergens.length > 0 && (
        <Tag tone="berry" icon="warning">
          {t('medicines.allergen', { what: planned.allergens.join(', ') })}
        </Tag>
      )}
      {dose?.prepared_at && dose.result === null && (
        <Quiet as="span">{t('medicines.prepared', { who: dose.prepared_name ?? '', when: format.time(dose.prepared_at) })}</Quiet>
      )}
      {dose?.given_at && (
        <Quiet as="span">
          {t('medicines.by', { who: dose.given_name ?? '', when: format.time(dose.given_at) })}
          {late !== null && <strong> · {words.late(late)}</strong>}
          {dose.reason && ` · ${dose.reason}`}
          <Received at={dose.received_at} />
        </Quiet>
      )}
      {standing?.error && (
        <span role="alert" className={styles.refused}>
          {standing.error.message}
        </span>
      )}
    </div>
  )
}

type DoseButtonsProps = DoseRowProps & {
  /** Medicine and time, as the buttons' accessible name. */
  what: string
  isOpen: boolean
}

/** A one-tap button for the usual result; beside it all others. */
function DoseButtons({ dose: planned, now, isAway, standing, what, isOpen, onDecide, onPrepare, onStrike, onUndo }: DoseButtonsProps): ReactNode {
  const t = useTexts()
  const usual: Result = isAway ? 'eemal' : planned.self_managed ? 'voetud_ise' : 'antud'
  const prepare = { key: 'prepare', label: t('medicines.action.prepare'), icon: 'cup' as const, onSelect: onPrepare }
  const strike = { key: 'strike', label: t('medicines.action.strike'), icon: 'ban' as const, danger: true, onSelect: onStrike }
  const others = RESULTS.filter((result) => result !== usual).map((result) => ({
    key: result,
    label: t(`medicines.result.${result}`),
    icon: RESULT_ICONS[result],
    onSelect: () => onDecide(result),
  }))
  return (
    <>
      {onUndo && (
        <Button key="undo" icon={<Icon name="undo" />} aria-label={t('medicines.undoOf', { what })} onClick={onUndo}>
          {t('medicines.undo')}
        </Button>
      )}
      {isOpen && (
        <Button
          key="usual"
          variant={colourOf(planned, now) === 'white' ? 'quiet' : 'primary'}
          icon={<Icon name={RESULT_ICONS[usual]} />}
          busy={standing?.state === 'sending'}
          aria-label={`${t(`medicines.result.${usual}`)}: ${what}`}
          onClick={() => onDecide(usual)}
        >
          {t(`medicines.result.${usual}`)}
        </Button>
      )}
      {(isOpen || planned.dose) && (
        <DropMenu items={[...(isOpen && !planned.dose ? [prepare] : []), ...(isOpen ? others : []), ...(planned.dose ? [strike] : [])]}>
          <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('medicines.action.more', { what })} />
        </DropMenu>
      )}
    </>
  )
}

const TONES = { white: 'plain', yellow: 'amber', red: 'berry', green: 'mint', declined: 'sky', away: 'plain' } as const

/** Whether the name already contains the substance. */
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
