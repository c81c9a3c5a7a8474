import { useState } from 'react'
import { useLeft } from '#data/useDraft.ts'
import { type Edited, keptName } from './useEdit.ts'

/** Whether this is open to be changed: also where somebody had begun to and left, until they save or cancel. */
export function useIsEdited(edited: Pick<Edited, 'name' | 'clientId' | 'rowId' | 'specs'>): [boolean, (isEdited: boolean) => void] {
  const isBegun = useLeft(keptName(edited)).left !== null
  const [isEdited, setEdited] = useState<boolean | null>(null)
  // Found once it stays open, though what was begun is thrown away to begin anew.
  if (isBegun && isEdited === null) setEdited(true)
  return [isEdited ?? isBegun, setEdited]
}
