import { type ReactNode, useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { AWAY_REASONS } from '#shared/rules/clientStatus.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { AboutClient } from '../../client/parts/AboutPerson.tsx'
import { DayField, NoteField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { HospitalFields } from './HospitalFields.tsx'
import { MoveConsequence } from './MoveConsequence.tsx'
import styles from './MoveDialog.module.css'
import { asksRoom, type MoveDraft, type MoveKind, movesFrom, partingOf } from '../../client/parts/moveKinds.ts'
import { RoomPicker } from '../../client/parts/RoomPicker.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import { useMoveClient } from './useMoveClient.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { LaterParting } from '../../partings/parts/LaterParting.tsx'
import { WhenField } from '../../client/parts/WhenField.tsx'
import { WhoAndWhere } from '../../client/parts/WhoAndWhere.tsx'

export interface MoveDialogProps {
  client: ClientView
  /** The initial action; by default the first allowed. */
  kind?: MoveKind
  /** Refused input. */
  draft?: Partial<MoveDraft>
  onClose: () => void
}

/**
 * Room, absence, return, or admission from the queue: one dialog with only the allowed actions and their effect on the place. Departure and
 * death have their own.
 */
export function MoveDialog({ client: given, kind, draft, onClose }: MoveDialogProps): ReactNode {
  const t = useTexts()
  // The list's present state: after “moved meanwhile” the dialog shows it, and asks again.
  const { clients, isRestored } = useClients()
  const client = clients.find(({ id }) => id === given.id) ?? given
  const kinds = movesFrom(client.status)
  const start = kind && kinds.includes(kind) ? kind : kinds[0]
  const [parting, setParting] = useState<PartingKind | null>(null)
  if (parting) return <LaterParting client={client} kind={parting} given={givenOf(draft)} onBack={() => setParting(null)} onClose={onClose} />
  return (
    <AboutClient id={client.id} given={client}>
      <Dialog open title={t('clients.move.title', { name: client.name })} onClose={onClose}>
        <WhoAndWhere client={client} />
        {isRestored ? (
          <ListSkeleton rows={3} />
        ) : start ? (
          <MoveForm key={client.status} client={client} kinds={kinds} start={start} given={draft} onPart={setParting} onClose={onClose} />
        ) : (
          <p>{t('clients.move.nothingAllowed')}</p>
        )}
      </Dialog>
    </AboutClient>
  )
}

interface MoveFormProps {
  client: ClientView
  kinds: readonly MoveKind[]
  start: MoveKind
  given: Partial<MoveDraft> | undefined
  onPart: (kind: PartingKind) => void
  onClose: () => void
}

function MoveForm({ client, kinds, start, given, onPart, onClose }: MoveFormProps): ReactNode {
  const t = useTexts()
  const move = useMoveClient(client, start, onClose, given)
  const { form } = move
  const draft = form.values
  const parting = partingOf(draft.kind, client.status)
  return (
    <>
      <FormAlert error={move.alert} found={move.found} />
      <ChoiceRow
        label={t('clients.move.what')}
        value={draft.kind}
        onChange={move.chooseKind}
        options={kinds.map((each) => ({
          value: each,
          label: each === 'leave' && client.status === 'ootel' ? t('clients.move.leaveQueue') : t(`clients.move.kind.${each}`),
        }))}
      />
      {asksRoom(draft.kind) && <RoomField client={client} move={move} />}
      {draft.kind === 'away' && <AwayFields move={move} />}
      {parting ? (
        <p>{t('clients.move.partingNext')}</p>
      ) : (
        <>
          <WhenField {...form.field('at')} />
          <NoteField {...form.field('reason')} label={t('clients.move.reason')} rows={2} />
          <MoveConsequence client={client} draft={draft} rooms={move.rooms} />
        </>
      )}
      <div className={styles.footer}>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        {parting || draft.kind === 'death' ? (
          <Button variant="primary" onClick={() => parting && onPart(parting)}>
            {t('common.action.next')}
          </Button>
        ) : (
          <Button variant={draft.kind === 'leave' ? 'danger' : 'primary'} busy={form.action.state === 'sending'} onClick={form.submit}>
            {t(`clients.move.submit.${draft.kind}`)}
          </Button>
        )}
      </div>
    </>
  )
}

type Move = ReturnType<typeof useMoveClient>

/** The target room. */
function RoomField({ client, move: { form, rooms, roomError } }: { client: ClientView; move: Move }): ReactNode {
  const t = useTexts()
  return (
    <Field label={t('clients.move.room')} required error={roomError}>
      <RoomPicker
        rooms={rooms}
        value={form.values.room_id}
        onChange={(room_id) => form.change({ room_id })}
        placeholder={t('clients.move.chooseRoom')}
        keepId={form.values.kind === 'return' ? client.room_id : client.planned_room_id}
        exceptId={form.values.kind === 'room' ? client.room_id : null}
      />
    </Field>
  )
}

/** Reason and end of an absence; details of a hospital stay. */
function AwayFields({ move: { form } }: { move: Move }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { field } = form
  const reason = field('away_reason')
  return (
    <>
      <FieldGrid narrow>
        <Field label={t('clients.move.awayReason')} required error={reason.error}>
          <Select
            value={reason.value}
            onChange={(next) => next && reason.onChange(next)}
            options={AWAY_REASONS.map((each) => ({ value: each, label: t(`clients.away.${each}`) }))}
          />
        </Field>
        <DayField {...field('away_until')} label={t('clients.move.awayUntil')} />
      </FieldGrid>
      {reason.value === 'haiglas' && can('health.write') && (
        <HospitalFields hospital={field('hospital')} cause={field('cause')} sentBy={field('sent_by')} />
      )}
    </>
  )
}

/** Input of a move that is a discharge. */
const givenOf = ({ reason = '', at = null }: Partial<MoveDraft> = {}): { reason: string; at: string | null } => ({ reason, at })
