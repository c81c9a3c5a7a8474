import { useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

type Placed = Pick<ClientView, 'birth_date' | 'room'>
type Standing = Pick<ClientView, 'status' | 'away_reason' | 'away_until' | 'queued_date' | 'arrival_date' | 'left_date'>

interface ClientWords {
  /** `-` if unknown (specification, section 3). */
  age: (birthDate: string | null) => string
  /** 88 a · tuba 207 */
  ageAndRoom: (client: Placed) => string
  /** The status with its day: „eemal, kuni 24.11.2026“, „majas alates …“. */
  statusSince: (client: Standing) => string
  /** The room, or that there is none; followed by the room of the reported time, if different. */
  room: (room: string | null, former?: string | null) => string
}

/** Short phrases about a client shared by several screens. */
export function useClientWords(): ClientWords {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const age = (birthDate: string | null): string => {
      const years = format.age(birthDate)
      return years === null ? t('clients.unknown') : t('clients.ageShort', { age: years })
    }
    const room = (name: string | null, former: string | null = null): string => {
      const now = name ? t('clients.room', { room: name }) : t('clients.noRoom')
      return former === null ? now : t('clients.roomThen', { room: now, former })
    }
    const statusSince = (client: Standing): string => {
      const status = t(`clients.statusOfOne.${client.status}`)
      if (client.status === 'majas') return client.arrival_date ? t('clients.page.since', { day: format.day(client.arrival_date) }) : status
      if (client.status === 'ootel') return client.queued_date ? t('clients.page.sinceQueue', { day: format.day(client.queued_date) }) : status
      if (client.status === 'eemal')
        return client.away_until ? `${status}, ${t('clients.awayUntil', { day: format.day(client.away_until) })}` : status
      return client.left_date ? `${status} ${format.day(client.left_date)}` : status
    }
    return { age, room, statusSince, ageAndRoom: (client) => `${age(client.birth_date)} · ${room(client.room)}` }
  }, [t, format])
}
