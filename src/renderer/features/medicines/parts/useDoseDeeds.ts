import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { outlineOf } from '../../../data/outline.ts'
import { useData } from '../../../data/DataContext.ts'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import { invalidateTouched } from '../../../data/invalidate.ts'
import { uuid7 } from '../../../data/uuid7.ts'

type Deeds = {
  'medicine.prepare': Input<typeof contract.medicine.prepare>
  'medicine.give': Input<typeof contract.medicine.give>
}
export type Deed = { [Name in keyof Deeds]: { name: Name; input: Deeds[Name] } }[keyof Deeds]

/** Where a dose stands whose deed has not been taken yet. */
export interface Standing {
  state: 'sending' | 'refused'
  error: RefusedError | ConnectionError | null
}

/** What names a dose on the screen. */
export const doseKey = ({ course_id, due_at = '' }: { course_id: string; due_at?: string | undefined }): string => `${course_id} ${due_at}`

/**
 * Does something about doses, one after another, each a save of its own: what is done stays done when the round is interrupted.
 * A second click on a dose that is on its way does nothing, and the same deed after a lost answer carries the same key.
 */
export function useDoseDeeds() {
  const { port } = useData()
  const queries = useQueryClient()
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map())
  const running = useRef(new Set<string>())
  const lost = useRef(new Map<string, string>())
  const stand = (key: string, standing: Standing | null): void =>
    setStandings((former) => {
      const next = new Map(former)
      if (standing) next.set(key, standing)
      else next.delete(key)
      return next
    })

  /** Whether it was taken. */
  const one = async (deed: Deed): Promise<boolean> => {
    const key = doseKey(deed.input)
    if (running.current.has(key)) return false
    running.current.add(key)
    stand(key, { state: 'sending', error: null })
    const written = JSON.stringify(deed)
    const mid = lost.current.get(written) ?? uuid7()
    try {
      await (deed.name === 'medicine.give' ? port.ask(deed.name, deed.input, { key: mid }) : port.ask(deed.name, deed.input, { key: mid }))
      lost.current.delete(written)
      stand(key, null)
      return true
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      if (error instanceof ConnectionError) lost.current.set(written, mid)
      stand(key, { state: 'refused', error })
      return false
    } finally {
      running.current.delete(key)
    }
  }

  const run = async (deeds: readonly Deed[]): Promise<boolean> => {
    let isTaken = true
    for (const deed of deeds) isTaken = (await one(deed)) && isTaken
    void invalidateTouched(queries, outlineOf('medicine.give').touches)
    return isTaken
  }
  return { run, standingOf: (key: string): Standing | null => standings.get(key) ?? null }
}
export type DoseDeeds = ReturnType<typeof useDoseDeeds>
