import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileAddress, type FileKindName } from '#shared/files.ts'
import type { RefusedView } from '#shared/contract/attention.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { RefusedIntent, SettledIntent } from '#shared/desk.ts'
import { type Data, useData } from '#data/DataContext.ts'
import type { Desk } from '#data/desk.ts'
import { useDeskState } from '#data/useDesk.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import type { AskOptions, ImageName, Port } from '#data/port.ts'
import { useSession } from '#data/sessionContext.ts'
import { type EndpointResult, useEndpoint } from '#data/useEndpoint.ts'

/** A refused intent, wherever it is stored: at this desktop, or at the server for the manager. */
export interface RefusedEntry {
  mid: string
  /** `noun.verb`. */
  name: string
  /** As typed; null if it cannot be opened. */
  input: Record<string, unknown> | null
  at: string
  /** The author; null for the user's own. */
  who: string | null
  refusal: { message: string; errors?: Record<string, string[]> | undefined }
  /** The right to see it is gone: its content is withheld, and the manager decides. */
  sealed: boolean
  /** Resends it and marks this one as resent; returns the answer. @throws RefusedError, ConnectionError */
  resend: (input: Record<string, unknown>, options: AskOptions) => Promise<unknown>
  /** @throws RefusedError, ConnectionError */
  settle: (how: 'copied' | 'discarded', reason: string | null) => Promise<void>
}

interface Refused extends Pick<EndpointResult<unknown>, 'isLoading' | 'error' | 'refetch'> {
  /** This user's at this desktop; null in a browser. */
  own: readonly RefusedEntry[] | null
  /** The whole house's; null without the right. */
  house: readonly RefusedEntry[] | null
  /** How many more there are in the house than are listed. */
  more: number
  /** This user's, recently resolved by others. */
  settled: readonly SettledIntent[]
}

/** Everything that needs attention here, the oldest first. */
export function useRefused(): Refused {
  const data = useData()
  const { desk, port } = data
  const state = useDeskState()
  const queries = useQueryClient()
  const { can } = useSession()
  const mayHouse = can('attention.read')
  const list = useEndpoint('attention.list', {}, { enabled: mayHouse })
  const own = useMemo(() => (desk && state ? state.refused.map((each) => ownEntry(each, desk)) : null), [desk, state])
  const house = useMemo(() => {
    if (!mayHouse) return null
    const here = new Set(own?.map(({ mid }) => mid))
    const settled = (): void => void invalidateTouched(queries, ['attention'])
    return (list.data?.entries ?? []).filter(({ mid }) => !here.has(mid)).map((each) => houseEntry(each, port, settled))
  }, [mayHouse, list.data, own, port, queries])
  const more = Math.max(0, (list.data?.total ?? 0) - (list.data?.entries.length ?? 0))
  return { own, house, more, settled: state?.settled ?? NONE, isLoading: list.isLoading, error: list.error, refetch: list.refetch }
}

const NONE: readonly SettledIntent[] = []

function ownEntry({ mid, name, input, at, refusal, sealed }: RefusedIntent, desk: Desk): RefusedEntry {
  return {
    mid,
    name,
    input,
    at,
    who: null,
    refusal,
    sealed,
    resend: async (better) => (await desk.resolve({ mid, resolution: 'resent', reason: null, input: better })).answer,
    settle: async (resolution, reason) => {
      await desk.resolve({ mid, resolution, reason, input: null })
    },
  }
}

function houseEntry(view: RefusedView, port: Port, settled: () => void): RefusedEntry {
  const { mid, device_id, endpoint: name, input, occurred_at: at, person: who, refusal } = view
  const resolve = async (resolution: 'resent' | 'copied' | 'discarded', reason: string | null): Promise<void> => {
    await port.ask('attention.resolve', { mid, device_id, resolution, reason })
    settled()
  }
  const resend: RefusedEntry['resend'] = async (better, options) => {
    const answer = await port.ask(name as EndpointName, better, options)
    await resolve('resent', null)
    return answer
  }
  return { mid, name, input, at, who, refusal, sealed: false, resend, settle: resolve }
}

/** Whether it names an existing call, and the right for it. */
export function endpointOf({ name }: RefusedEntry): { name: EndpointName; spec: ReturnType<typeof endpointNamed> } | null {
  try {
    return { name: name as EndpointName, spec: endpointNamed(name as EndpointName) }
  } catch {
    return null
  }
}

/** Uploads shown as a picture. A document is not. */
const PHOTOS = {
  'client.image': 'client',
  'item.image': 'item',
  'health.image': 'health',
  'diary.image': 'diary',
  'task.image': 'task',
} as const satisfies Partial<Record<ImageName, FileKindName>>
export type PhotoName = keyof typeof PHOTOS

export const isPhoto = (name: string): name is PhotoName => name in PHOTOS

/** The address of its picture, stored only at the desktop that took it; null elsewhere. */
export const pictureOf = ({ name, who, input }: Pick<RefusedEntry, 'name' | 'who' | 'input'>): string | null =>
  who === null && input !== null && isPhoto(name) ? fileAddress(PHOTOS[name], String(input['id']), String(input['image'])) : null

/** The same data layer, except that what the forms send also resolves this entry. */
export function dataResending(data: Data, entry: RefusedEntry): Data {
  const ask: Port['ask'] = async (name, input, options = {}) => {
    if (name === entry.name) return (await entry.resend({ ...input }, options)) as Awaited<ReturnType<typeof data.port.ask<typeof name>>>
    const answer = await data.port.ask(name, input, options)
    // From the house to the queue or back: another call, instead of this one.
    if (ADDING.has(name)) await entry.settle('copied', null)
    return answer
  }
  const sendImage: Port['sendImage'] = async (name, id, image) => {
    await data.port.sendImage(name, id, image)
    await entry.settle('copied', null)
  }
  return { ...data, port: { ...data.port, ask, sendImage } }
}

const ADDING: ReadonlySet<string> = new Set(['client.add', 'client.queue'])
