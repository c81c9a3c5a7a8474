import '#nouns/taskWords.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { later } from '#ui/later.tsx'

const AddTaskDialog = later(async () => (await import('./AddTaskDialog.tsx')).AddTaskDialog)

/** Adds a task about a resident from their own page. */
export function AddTaskButton({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAdding, setAdding] = useState(false)
  if (!can('task.write') || !can('care.read')) return null
  return (
    <>
      <Button variant="bare" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {t('tasks.add')}
      </Button>
      {isAdding && (
        <Suspense>
          <AddTaskDialog about={{ clients: [clientId] }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
