import { useState } from 'react'
import { useLeft } from '#data/useDraft.ts'

/** Whether an in-place editor is open, by its draft's name: also if there is a draft from before, until saved or cancelled. */
export function useIsEdited(draft: string): [boolean, (isEdited: boolean) => void] {
  const isBegun = useLeft(draft).left !== null
  const [isEdited, setEdited] = useState<boolean | null>(null)
  // The editor stays open even if its draft is discarded to start over.
  if (isBegun && isEdited === null) setEdited(true)
  return [isEdited ?? isBegun, setEdited]
}
