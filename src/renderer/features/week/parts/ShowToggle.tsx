import type { ReactNode } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Whether this is on the house's public page; with the right to decide it. */
export function ShowToggle({ name, shown }: { name: 'menu.show' | 'activity.show'; shown: boolean }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const show = useAction(name)
  const toggle = async (): Promise<void> => {
    if (await show.run({ shown: !shown })) notify.success(t(shown ? 'week.hidden' : 'week.shown'))
  }
  return (
    <div>
      <FormAlert error={show.error} />
      <Toggle isOn={shown} icon="eye" onToggle={() => void toggle()}>
        {t('week.show')}
      </Toggle>
    </div>
  )
}
