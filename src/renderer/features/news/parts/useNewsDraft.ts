import { useState } from 'react'
import type { NewsSource } from '#shared/contract/newsroom.ts'
import { useLeft } from '#data/useDraft.ts'

/** What is being written. */
export interface NewsDraft {
  channelId: string | null
  title: string
  body: string
  coverAlt: string
  dropsCover: boolean
  /** The version that is changed; null while there is none. */
  version: number | null
}

interface Drafting {
  draft: NewsDraft
  change: (patch: Partial<NewsDraft>) => void
  isChanged: boolean
  /** When what is shown was left, ms; null where nothing was. */
  since: number | null
  /** It was saved, or is thrown away: what the server has is shown. */
  forget: () => void
}

/**
 * A news item as somebody is changing it, kept at this computer until it is saved. While nothing is changed it is what the server
 * has, as that changes.
 */
export function useNewsDraft(id: string | null, source: NewsSource | null): Drafting {
  const { left, write } = useLeft<NewsDraft>(`news ${id ?? ''}`)
  const [mine, setMine] = useState<NewsDraft | null>(null)
  const [wasForgotten, setWasForgotten] = useState(false)
  const asItStands = draftOf(source)
  const revived = mine === null && !wasForgotten && left !== null && hasFieldsOf(left.draft, asItStands) ? left : null
  const draft = mine ?? revived?.draft ?? asItStands
  return {
    draft,
    change: (patch) => {
      const next = { ...draft, ...patch }
      setMine(next)
      write(isSame(next, asItStands) ? null : next)
    },
    isChanged: !isSame(draft, asItStands),
    since: revived?.at ?? null,
    forget: () => {
      setMine(null)
      setWasForgotten(true)
      write(null)
    },
  }
}

const draftOf = (source: NewsSource | null): NewsDraft => ({
  channelId: source?.channel.id ?? null,
  title: source?.title ?? '',
  body: source?.body ?? '',
  coverAlt: source?.cover_alt ?? '',
  dropsCover: false,
  version: source?.version ?? null,
})

const isSame = (one: NewsDraft, other: NewsDraft): boolean => JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/** A draft of another version of this form is not shown. */
const hasFieldsOf = (left: object, draft: NewsDraft): boolean => Object.keys(left).toSorted().join() === Object.keys(draft).toSorted().join()
