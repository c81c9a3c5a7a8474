import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayIn } from '#data/dayIn.ts'

/** A free period that is looked for. */
export interface SoughtGap {
  from: string
  /** Null: without an end. */
  days: number | null
  gender: 'female' | 'male' | null
  unitId: string | null
}

interface GapAddress {
  /** Null until something is looked for. */
  sought: SoughtGap | null
  seek: (sought: SoughtGap) => void
}

const GENDERS = ['female', 'male'] as const

/** What is looked for, in the address: `?alates=2026-12-01&paevi=14&kellele=female&yksus=…`. */
export function useGapAddress(): GapAddress {
  const [parameters, setParameters] = useSearchParams()
  const sought = useMemo(() => readSought(parameters), [parameters])
  return {
    sought,
    seek: ({ from, days, gender, unitId }) =>
      setParameters((former) => {
        const asked = { alates: from, paevi: days, kellele: gender, yksus: unitId }
        for (const [key, value] of Object.entries(asked)) {
          if (value === null) former.delete(key)
          else former.set(key, String(value))
        }
        return former
      }),
  }
}

function readSought(parameters: URLSearchParams): SoughtGap | null {
  const from = dayIn(parameters.get('alates'))
  if (from === null) return null
  const days = Number(parameters.get('paevi') ?? Number.NaN)
  return {
    from,
    days: Number.isInteger(days) && days > 0 ? days : null,
    gender: GENDERS.find((each) => each === parameters.get('kellele')) ?? null,
    unitId: parameters.get('yksus'),
  }
}
