import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarItem, EventView } from '#shared/contract/calendar.ts'
import { isMedical } from '#shared/rules/calendar/terms.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { Arrangements } from './Arrangements.tsx'
import { CancelEventDialog } from './CancelEventDialog.tsx'
import { ChangeEvent } from './EventForm.tsx'
import { Conflicts } from './Conflicts.tsx'
import { FinishEventDialog } from './FinishEventDialog.tsx'
import { MoveEventDialog } from './MoveEventDialog.tsx'
import { PapersLink } from './PapersLink.tsx'
import { StateTags } from './StateTags.tsx'
import { useItemWords } from './useItemWords.ts'

type NextStep = 'change' | 'move' | 'cancel' | 'finish'

interface EventDialogProps {
  item: CalendarItem & { ref: string }
  onClose: () => void
}

/** All details of an event on a day, and the actions on it. */
export function EventDialog({ item, onClose }: EventDialogProps): ReactNode {
  const words = useItemWords()
  const { can } = useSession()
  const answer = useEndpoint('calendar.get', { id: item.ref })
  const [asked, setAsked] = useState<NextStep | null>(null)
  const undo = useUndo(item)
  const back = (): void => setAsked(null)
  if (asked === 'move') return <MoveEventDialog item={item} onDone={onClose} onClose={back} />
  if (asked === 'cancel') return <CancelEventDialog item={item} onDone={onClose} onClose={back} />
  if (asked === 'finish') return <FinishEventDialog item={item} onClose={onClose} />
  if (asked === 'change' && answer.data) return <ChangeEvent event={answer.data.event} onClose={back} />
  return (
    <Dialog
      open
      title={words.name(item)}
      width={640}
      onClose={onClose}
      footer={can('calendar.write') && <Acts item={item} undo={undo} onAsk={setAsked} />}
    >
      <FormAlert error={undo.error} />
      <Answered answer={answer} rows={3}>
        {({ event }) => <Known item={item} event={event} />}
      </Answered>
    </Dialog>
  )
}

/** Takes back what was decided of this time: that it took place, or that it is moved or cancelled. */
function useUndo({ ref, on, done }: EventDialogProps['item']) {
  const t = useTexts()
  const notify = useNotify()
  const reopen = useAction('calendar.finish')
  const restore = useAction('calendar.restore')
  const run = async (): Promise<void> => {
    if (done) {
      if (await reopen.run({ id: ref, on, done: false, outcome: null })) notify.success(t('calendar.finish.reopened'))
    } else if (await restore.run({ id: ref, on })) notify.success(t('calendar.restored'))
  }
  return { run, error: reopen.error ?? restore.error, isBusy: reopen.state === 'sending' || restore.state === 'sending' }
}

interface ActsProps extends Pick<EventDialogProps, 'item'> {
  undo: ReturnType<typeof useUndo>
  onAsk: (asked: NextStep) => void
}

function Acts({ item, undo, onAsk }: ActsProps): ReactNode {
  const t = useTexts()
  if (item.state !== 'on' || item.done)
    return (
      <Button icon={<Icon name="undo" />} busy={undo.isBusy} onClick={() => void undo.run()}>
        {t(item.done ? 'calendar.act.reopen' : 'calendar.act.restore')}
      </Button>
    )
  return (
    <>
      <Button variant="bare" icon={<Icon name="ban" />} onClick={() => onAsk('cancel')}>
        {t('calendar.act.cancel')}
      </Button>
      <Button variant="bare" icon={<Icon name="edit" />} onClick={() => onAsk('change')}>
        {t('calendar.act.edit')}
      </Button>
      <Button icon={<Icon name="swap" />} onClick={() => onAsk('move')}>
        {t('calendar.act.move')}
      </Button>
      <Button variant="primary" icon={<Icon name="check" />} onClick={() => onAsk('finish')}>
        {t('calendar.act.finish')}
      </Button>
    </>
  )
}

function Known({ item, event }: { item: EventDialogProps['item']; event: EventView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useItemWords()
  const { can } = useSession()
  const isOfClients = event.about === 'clients'
  const escort = event.escort_role === null ? isOfClients && t('calendar.form.nobody') : t(`calendar.form.escortRole.${event.escort_role}`)
  return (
    <Stack gap={3}>
      <StateTags item={item} />
      <Facts
        facts={[
          [t('calendar.form.kind'), words.kind(event.kind)],
          [t('calendar.facts.when'), words.when(item)],
          [t('calendar.facts.repeat'), words.repeats(event)],
          [t('calendar.facts.whom'), isOfClients && event.clients.map(({ id, name }) => <Person key={id} id={id} name={name} />)],
          [t('calendar.facts.place'), item.place],
          [t(isOfClients ? 'calendar.facts.escort' : 'calendar.facts.leader'), item.escort_name ?? escort],
          [t('calendar.facts.transport'), isOfClients && t(`calendar.transport.${event.transport}`)],
          [t('calendar.facts.family'), isOfClients && t(event.family ? 'calendar.facts.familyYes' : 'calendar.facts.familyNo')],
          [t('calendar.facts.note'), event.note],
          [t('calendar.facts.reason'), item.reason],
          [t('calendar.facts.outcome'), item.outcome],
        ]}
      />
      {isMedical(event.kind) && isOfClients && <Arrangements item={item} />}
      {can('calendar.write') && item.state === 'on' && !item.done && item.escort_id !== null && (
        <Conflicts
          day={item.day}
          starts={item.starts}
          ends={item.ends}
          clients={[]}
          escort={item.escort_id}
          event={event.id}
          advice={t('calendar.conflicts.agree')}
        />
      )}
      {isMedical(event.kind) && event.clients.map((client) => <PapersLink key={client.id} client={client} />)}
      <Quiet>{t('calendar.addedBy', { who: event.created_by, when: format.dayTime(event.created_at) })}</Quiet>
    </Stack>
  )
}

const Person = ({ id, name }: { id: string; name: string }): ReactNode => (
  <div>
    <Link to={clientPath(id)}>{name}</Link>
  </div>
)
