import type { ReactNode } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { clockText } from '#shared/rules/clock.ts'
import { ClockFields } from '#forms/ClockFields.tsx'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { Conflicts } from './Conflicts.tsx'
import { useItemWords } from './useItemWords.ts'

/** Day and hours to which an item was dragged. */
export interface Target {
  day: string
  starts: string | null
  ends: string | null
}

interface MoveEventProps {
  item: CalendarItem & { ref: string }
  /** Where it was dragged to; absent if it is moved by hand. */
  to?: Target | undefined
  /** It is moved. */
  onDone: () => void
  onClose: () => void
}

/** Moves one time of an event. Of one that takes place once, the event itself moves and leaves nothing behind. */
export function MoveEventDialog(props: MoveEventProps): ReactNode {
  return props.item.repeats ? <MoveOne {...props} /> : <MoveOnly {...props} />
}

interface Draft {
  day: string | null
  starts: string
  ends: string
  reason: string
}

const draftOf = ({ item, to = item }: MoveEventProps): Draft => ({ day: to.day, starts: to.starts ?? '', ends: to.ends ?? '', reason: '' })

/** What is sent of the time; whole days stay whole days. */
const timeOf = ({ starts }: CalendarItem, draft: Draft) => ({
  day: draft.day ?? '',
  starts: starts === null ? null : clockText(draft.starts),
  ends: starts === null ? null : clockText(draft.ends),
})

function MoveOne(props: MoveEventProps): ReactNode {
  const t = useTexts()
  const { item, onDone, onClose } = props
  const form = useEndpointForm('calendar.move', {
    initial: () => draftOf(props),
    input: (draft) => ({ id: item.ref, on: item.on, ...timeOf(item, draft), place: null, reason: draft.reason.trim() || null }),
    onDone: useMoved(onDone),
  })
  return (
    <MoveForm form={form} item={item} onClose={onClose}>
      <TextField {...form.field('reason')} label={t('calendar.move.reason')} autoComplete="off" />
    </MoveForm>
  )
}

function MoveOnly(props: MoveEventProps): ReactNode {
  const { item, onDone, onClose } = props
  const { day, starts, ends } = item
  const form = useEndpointForm('calendar.change', {
    initial: () => draftOf(props),
    input: (draft) => ({ id: item.ref, ...timeOf(item, draft), base: { day, starts, ends } }),
    onDone: useMoved(onDone),
  })
  return <MoveForm form={form} item={item} onClose={onClose} />
}

interface MoveFormProps extends Pick<MoveEventProps, 'item' | 'onClose'> {
  form: Parameters<typeof FormDialog<Draft>>[0]['form']
  children?: ReactNode
}

function MoveForm({ form, item, onClose, children }: MoveFormProps): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const { day, starts, ends } = form.values
  return (
    <FormDialog form={form} title={`${t('calendar.move.title')}: ${words.name(item)}`} save={t('calendar.move.save')} width={560} onClose={onClose}>
      <Quiet>{t(item.repeats ? 'calendar.move.text' : 'calendar.move.textOnce', { when: words.when(item) })}</Quiet>
      <FieldGrid narrow>
        <DayField {...form.field('day')} label={t('calendar.form.day')} required />
        {item.starts !== null && <ClockFields starts={form.field('starts')} ends={form.field('ends')} />}
      </FieldGrid>
      {children}
      <Conflicts
        day={day}
        starts={item.starts === null ? null : starts}
        ends={item.starts === null ? null : ends}
        clients={item.clients.map(({ id }) => id)}
        escort={item.escort_id}
        event={item.ref}
      />
    </FormDialog>
  )
}

function useMoved(onDone: () => void): () => void {
  const t = useTexts()
  const notify = useNotify()
  return () => {
    notify.success(t('calendar.move.done'))
    onDone()
  }
}
