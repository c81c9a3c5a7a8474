import { useState } from 'react'
import { useLeft } from '#data/useDraft.ts'

/** Whether what is changed in its place is open, by the name of its draft: also where somebody had begun to and left, until they save or cancel. */
export function useIsEdited(draft: string): [boolean, (isEdited: boolean) => void] {
  const isBegun = useLeft(draft).left !== null
  const [isEdited, setEdited] = useState<boolean | null>(null)
  // Found once it stays open, though what was begun is thrown away to begin anew.
  if (isBegun && isEdited === null) setEdited(true)
  return [isEdited ?? isBegun, setEdited]
}
