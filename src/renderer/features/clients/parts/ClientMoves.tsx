import { type ReactNode, useState } from 'react'
import type { MoveView } from '#shared/contract/clientMoves.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from '../../clientPage/parts/ClientSide.module.css'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'

/** A person's moves and absences; the last one can be taken back, and reversed ones stay readable. */
export function ClientMoves({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('client.moves', { id: clientId })
  const [asked, setAsked] = useState<MoveView | null>(null)
  if (!data || data.moves.length === 0) return null
  return (
    <Panel title={t('clients.takeBack.title')}>
      <ol className={styles.list}>
        {data.moves.map((move) => (
          <li key={move.id} className={styles.stay}>
            <MoveLine move={move} />
            {move.may_take_back && (
              <Button variant="bare" icon={<Icon name="undo" />} onClick={() => setAsked(move)}>
                {t('clients.takeBack.action')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && <TakeBackDialog clientId={clientId} move={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function MoveLine({ move }: { move: MoveView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMoveWords()
  const { at, recorded_name, struck_at, struck_by, strike_reason } = move
  const said = (
    <>
      <strong>{words(move)}</strong>
      <Quiet as="span" large>
        {format.dayTime(at)} · {recorded_name}
      </Quiet>
    </>
  )
  if (struck_at === null) return said
  return (
    <>
      <del className={styles.stay}>{said}</del>
      <Quiet as="span" large>
        {t('clients.takeBack.by', { when: format.dayTime(struck_at), who: struck_by ?? '', reason: strike_reason ?? '' })}
      </Quiet>
    </>
  )
}

/** A move in the words of its confirmation. */
function useMoveWords(): (move: Pick<MoveView, 'kind' | 'to_room' | 'away_reason'>) => string {
  const t = useTexts()
  return ({ kind, to_room: room, away_reason }) => {
    if (kind === 'away') return t(`clients.moved.away.${away_reason ?? 'mujal'}`)
    if (kind === 'back') return t('clients.moved.return')
    if (room === null) return t(kind === 'came' ? 'clients.moved.admitNoRoom' : 'clients.moved.noRoom')
    if (kind === 'came') return t('clients.moved.admit', { room })
    return t(kind === 'switch' ? 'clients.moved.switch' : 'clients.moved.room', { room })
  }
}

function TakeBackDialog({ clientId, move, onClose }: { clientId: string; move: MoveView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const words = useMoveWords()
  return (
    <ActionReasonDialog
      name="client.takeBack"
      input={{ id: clientId, move_id: move.id }}
      title={t('clients.takeBack.ask', { what: words(move) })}
      text={t(`clients.takeBack.text.${move.kind}`)}
      action={t('clients.takeBack.action')}
      quick={[t('clients.takeBack.mistake'), t('clients.takeBack.wrongPerson')]}
      onDone={() => notify.success(t('clients.takeBack.done'))}
      onClose={onClose}
    />
  )
}
