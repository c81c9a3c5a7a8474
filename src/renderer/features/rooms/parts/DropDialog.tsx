import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { invalidateTouched } from '#data/invalidate.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Face } from '#web/Face.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { useTakeBack } from '../../clients/parts/useTakeBack.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import type { DropOutcome } from './dropOutcome.ts'
import { RuleWarning } from '../../client/parts/RuleWarning.tsx'

interface DropDialogProps {
  outcome: DropOutcome
  onClose: () => void
}

/** Asks what a drop means, before doing it. If refused, everybody stays where they were, with the reason. */
export function DropDialog({ outcome, onClose }: DropDialogProps): ReactNode {
  switch (outcome.kind) {
    case 'nothing':
      return null
    case 'move':
      return <MoveConfirm outcome={outcome} onClose={onClose} />
    case 'switch':
      return <SwitchConfirm outcome={outcome} onClose={onClose} />
    default:
      return <CannotMove outcome={outcome} onClose={onClose} />
  }
}

type Of<Kind extends DropOutcome['kind']> = { outcome: Extract<DropOutcome, { kind: Kind }>; onClose: () => void }

function MoveConfirm({ outcome: { who, to }, onClose }: Of<'move'>): ReactNode {
  const t = useTexts()
  const tellMoved = useTakeBack()
  const queries = useQueryClient()
  const move = useAction('client.move')
  const { resident, room } = who
  const submit = async (): Promise<void> => {
    const answer = await move.run({ id: resident.client_id, room_id: to.id, expected_room_id: room.id })
    if (!answer) return void invalidateTouched(queries, ['room', 'client'])
    tellMoved(t('rooms.confirm.moved', { name: resident.name, room: to.name }), { clientId: resident.client_id, moveId: answer.move_id })
    onClose()
  }
  return (
    <AboutClient id={resident.client_id}>
      <Dialog
        open
        title={t('rooms.confirm.moveTitle', { name: resident.name, room: to.name })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common.action.cancel')}</Button>
            <Button variant="primary" busy={move.state === 'sending'} disabled={move.state === 'refused'} onClick={() => void submit()}>
              {t('rooms.confirm.move', { room: to.name })}
            </Button>
          </>
        }
      >
        {move.error && (
          <FormAlert error={move.error}>
            <span>{t('rooms.confirm.stayed', { name: resident.name, room: room.name })}</span>
          </FormAlert>
        )}
        <p>{t('rooms.confirm.moveText', { from: room.name })}</p>
        <RuleWarning room={to} person={{ gender: resident.gender }} />
      </Dialog>
    </AboutClient>
  )
}

function SwitchConfirm({ outcome: { who, to, candidates }, onClose }: Of<'switch'>): ReactNode {
  const t = useTexts()
  const tellMoved = useTakeBack()
  const queries = useQueryClient()
  const action = useAction('room.switch')
  const [otherId, setOtherId] = useState(candidates.length === 1 ? (candidates[0]?.client_id ?? null) : null)
  const other = candidates.find(({ client_id }) => client_id === otherId)
  const submit = async (): Promise<void> => {
    if (!other) return
    const rooms = { expected_room_id: who.room.id, expected_other_room_id: to.id }
    const answer = await action.run({ client_id: who.resident.client_id, other_client_id: other.client_id, ...rooms })
    if (!answer) return void invalidateTouched(queries, ['room', 'client'])
    tellMoved(t('rooms.confirm.switched'), { clientId: who.resident.client_id, moveId: answer.move_id })
    onClose()
  }
  return (
    <Dialog
      open
      title={t('rooms.confirm.switchTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} disabled={!other || action.state === 'refused'} onClick={() => void submit()}>
            {t('rooms.confirm.switch')}
          </Button>
        </>
      }
    >
      {action.error && (
        <FormAlert error={action.error}>
          <span>{t('rooms.confirm.stayed', { name: who.resident.name, room: who.room.name })}</span>
        </FormAlert>
      )}
      <p>{t('rooms.confirm.full', { room: to.name })}</p>
      {candidates.length === 0 && <p>{t('rooms.switch.none')}</p>}
      {candidates.length > 0 && (
        <OtherChoice title={t('rooms.switch.title', { name: who.resident.name })} candidates={candidates} value={otherId} onChange={setOtherId} />
      )}
      {other && (
        <>
          <RuleWarning room={to} person={who.resident} />
          <RuleWarning room={who.room} person={other} />
        </>
      )}
      {other && <output>{t('rooms.confirm.switchText', { name: who.resident.name, room: to.name, other: other.name, from: who.room.name })}</output>}
    </Dialog>
  )
}

interface OtherChoiceProps {
  title: string
  candidates: Of<'switch'>['outcome']['candidates']
  value: string | null
  onChange: (clientId: string) => void
}

/** The other room's resident. */
function OtherChoice({ title, candidates, value, onChange }: OtherChoiceProps): ReactNode {
  return (
    <ChoiceRow
      label={title}
      value={value}
      onChange={onChange}
      size="big"
      options={candidates.map(({ client_id, name, picture }) => ({
        value: client_id,
        label: (
          <>
            <Face id={client_id} name={name} picture={picture} size="s" />
            {name}
          </>
        ),
      }))}
    />
  )
}

function CannotMove({ outcome, onClose }: Of<'away' | 'closed'>): ReactNode {
  const t = useTexts()
  const { resident, room } = outcome.who
  const reason =
    outcome.kind === 'away'
      ? t('rooms.confirm.away', { name: resident.name })
      : t('rooms.confirm.closed', { room: outcome.to.name, state: t(`rooms.availability.${outcome.to.availability}`) })
  return (
    <Dialog
      open
      title={t('rooms.confirm.stayed', { name: resident.name, room: room.name })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      }
    >
      <p>{reason}</p>
    </Dialog>
  )
}
