import { type ReactNode, useState } from 'react'
import type { CheckView, IncidentView } from '#shared/contract/incident.ts'
import { CHECK_RESULTS, type CheckResult, checkState } from '#shared/rules/incident/followUp.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import styles from './Incidents.module.css'

interface CheckRowProps {
  incident: IncidentView
  check: CheckView
  now: string
  mayWrite: boolean
}

/** One check after an incident: its state, and a one-tap button for the usual result. */
export function CheckRow({ incident, check, now, mayWrite }: CheckRowProps): ReactNode {
  const t = useTexts()
  const save = useAction('incident.check')
  const [asked, setAsked] = useState<CheckResult | null>(null)
  const state = checkState(check, now)
  const step = t(`incidents.step.s${check.step}`)
  const isOpen = mayWrite && (state === 'due' || state === 'late')
  return (
    <li className={styles.check} data-state={state}>
      <strong>{step}</strong>
      <div>
        <Outcome check={check} state={state} />
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<Icon name="check" />}
            busy={save.state === 'sending'}
            aria-label={`${t('incidents.check.same')}: ${incident.client_name}, ${step}`}
            onClick={() => void save.run({ id: incident.id, step: check.step, result: 'same' })}
          >
            {t('incidents.check.same')}
          </Button>
          <ResultMenu what={`${incident.client_name}, ${step}`} onAsk={setAsked} />
        </div>
      )}
      {save.error && (
        <span role="alert" className={styles.refused}>
          {save.error.message}
        </span>
      )}
      <AboutClient id={incident.client_id}>
        {asked && <CheckDialog incident={incident} check={check} result={asked} onClose={() => setAsked(null)} />}
      </AboutClient>
    </li>
  )
}

/** The result, or when it is due. */
function Outcome({ check, state }: { check: CheckView; state: ReturnType<typeof checkState> }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useDiaryWords()
  if (!check.result || !check.done_at) return t(`incidents.check.${state === 'done' ? 'due' : state}`, { when: format.time(check.due_at) })
  return (
    <>
      {t('incidents.check.done', {
        result: t(`incidents.check.${check.result}`),
        who: check.done_name ?? '',
        when: format.time(check.done_at),
      })}
      {Object.keys(check.values).length > 0 && <Quiet as="div">{words.summary('measurement', check.values)}</Quiet>}
      {check.note && <Quiet as="div">{check.note}</Quiet>}
    </>
  )
}

/** What one tap cannot record: readings, or a change. */
function ResultMenu({ what, onAsk }: { what: string; onAsk: (result: CheckResult) => void }): ReactNode {
  const t = useTexts()
  return (
    <DropMenu
      items={[
        { key: 'measured', label: t('incidents.check.measured'), icon: 'pulse', onSelect: () => onAsk('same') },
        ...CHECK_RESULTS.filter((result) => result !== 'same').map((result) => ({
          key: result,
          label: t(`incidents.check.${result}`),
          icon: RESULT_ICONS[result],
          onSelect: () => onAsk(result),
        })),
      ]}
    >
      <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('incidents.check.more', { what })} />
    </DropMenu>
  )
}

const RESULT_ICONS = { worse: 'warning', away: 'doorOpen', missed: 'clock' } as const
