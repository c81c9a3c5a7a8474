import './accountWords.ts'
import type { ReactNode } from 'react'
import type { SessionView } from '#shared/contract/profile.ts'
import { networkKind } from '#shared/rules/network.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Profile.module.css'

/** The user's sessions; ending one, or all but this. */
export function SessionsPanel({ sessions }: { sessions: readonly SessionView[] }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const end = useAction('profile.endSession')
  const endOthers = useAction('profile.endOthers')
  const current = sessions.find(({ is_current }) => is_current)
  const sorted = sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  const endOne = async (id: string): Promise<void> => {
    if (await end.run({ id })) notify.success(t('account.profile.ended'))
  }
  const endAll = async (): Promise<void> => {
    const answer = await endOthers.run({})
    if (answer) notify.success(t('account.profile.endedOthers', { count: answer.ended }))
  }
  return (
    <Panel title={t('account.profile.sessions')}>
      <Quiet large>{t('account.profile.sessionsText')}</Quiet>
      <FormAlert error={end.error ?? endOthers.error} />
      <ul className={styles.sessions}>
        {sorted.map((session) => (
          <li key={session.id} className={styles.session}>
            <Icon name={session.device === 'browser' ? 'online' : 'house'} />
            <SessionRow session={session} here={current?.network ?? null} busy={end.state === 'sending'} onEnd={() => void endOne(session.id)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.foot}>
          <Button variant="danger" busy={endOthers.state === 'sending'} onClick={() => void endAll()}>
            {t('account.profile.endOthers')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface SessionRowProps {
  session: SessionView
  /** The network of this browser. */
  here: string | null
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, here, busy, onEnd }: SessionRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { network, partner, created_at, last_seen_at, is_current } = session
  const name = nameOf(session, t)
  const where = network === null ? null : !is_current && network === here ? t('account.profile.sameNetwork') : networkWords(network, t)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <Quiet as="span" large>
          {[where, partner].filter(Boolean).join(' · ')}
        </Quiet>
        <Quiet as="span" large>
          {t('account.profile.since', { when: format.dayTime(created_at) })} · {t('account.profile.seen', { when: format.relative(last_seen_at) })}
        </Quiet>
      </div>
      {is_current ? (
        <Tag tone="mint" icon="check">
          {t('account.profile.here')}
        </Tag>
      ) : (
        <Button
          disabled={busy}
          aria-label={t('account.profile.endOf', { what: `${name}, ${t('account.profile.since', { when: format.dayTime(created_at) })}` })}
          onClick={onEnd}
        >
          {t('account.profile.end')}
        </Button>
      )}
    </div>
  )
}

function networkWords(network: string, t: Texts): string {
  const kind = networkKind(network)
  if (kind === 'internet') return t('account.profile.network', { network })
  return t(kind === 'here' ? 'account.profile.networkHere' : 'account.profile.networkLocal')
}

function nameOf({ device, agent }: SessionView, t: Texts): string {
  if (device === 'desktop') return t('account.profile.desktop')
  if (device === 'kiosk') return t('account.profile.kiosk')
  return agent ?? t('account.profile.unknown')
}
