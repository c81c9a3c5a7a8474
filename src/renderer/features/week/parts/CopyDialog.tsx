import type { ReactNode } from 'react'
import { addDays } from '#shared/rules/time.ts'
import { SelectField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useWeekText } from './useWeekText.ts'

interface CopyDialogProps {
  /** The target day, or the Monday of the target week. */
  to: string
  days: 1 | 7
  onClose: () => void
}

/** How far back a menu can be copied: kitchens repeat every few weeks. */
const BACK = { 1: 14, 7: 12 } as const

/** Copies the menu of an earlier day or week into one that is empty, or has gaps. */
export function CopyDialog({ to, days, onClose }: CopyDialogProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const notify = useNotify()
  const sources = Array.from({ length: BACK[days] }, (_, index) => addDays(to, -(index + 1) * days))
  const form = useEndpointForm('menu.copy', {
    initial: { from: addDays(to, -days), to, days },
    onDone: ({ copied }) => {
      notify.success(copied > 0 ? t('week.menu.copy.done', { count: copied }) : t('week.menu.copy.nothing'))
      onClose()
    },
  })
  const nameOf = (source: string, index: number): string => {
    const first = days === 7 ? t('week.menu.copy.lastWeek') : t('week.menu.copy.yesterday')
    const name = days === 7 ? words.week(source) : words.day(source)
    return index === 0 ? `${first} · ${name}` : name
  }
  return (
    <FormDialog
      form={form}
      title={t(days === 7 ? 'week.menu.copy.weekTitle' : 'week.menu.copy.dayTitle')}
      save={t('week.menu.copy.save')}
      width={480}
      onClose={onClose}
    >
      <p>{t('week.menu.copy.text')}</p>
      <SelectField
        {...form.field('from')}
        label={t('week.menu.copy.from')}
        onChange={(from) => from && form.change({ from })}
        options={sources.map((source, index) => ({ value: source, label: nameOf(source, index) }))}
      />
    </FormDialog>
  )
}
