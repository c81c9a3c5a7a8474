import type { ReactNode } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useItemWords } from './useItemWords.ts'

interface FinishEventProps {
  item: CalendarItem & { ref: string }
  onClose: () => void
}

/** Records that an event took place, and what came of it. */
export function FinishEventDialog({ item, onClose }: FinishEventProps): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const notify = useNotify()
  const form = useEndpointForm('calendar.finish', {
    draft: `calendar.finish ${item.ref} ${item.on}`,
    initial: () => ({ outcome: '' }),
    input: ({ outcome }) => ({ id: item.ref, on: item.on, done: true, outcome: outcome.trim() || null }),
    onDone: () => {
      notify.success(t('calendar.finish.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t('calendar.finish.title')}: ${words.name(item)}`}
      save={t('calendar.finish.save')}
      width={560}
      onClose={onClose}
    >
      <p>{words.when(item)}</p>
      <NoteField {...form.field('outcome')} label={t('calendar.finish.outcome')} hint={t('calendar.finish.outcomeHint')} />
    </FormDialog>
  )
}
