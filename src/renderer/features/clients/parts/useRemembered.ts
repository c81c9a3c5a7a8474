import { useState } from 'react'
import { lasting } from '#web/storage.ts'

/** A user's preference stored on this device; one of `options`, else the first. Never for client data. */
export function useRemembered<Option extends string>(key: string, options: readonly [Option, ...Option[]]): [Option, (next: Option) => void] {
  const [value, setValue] = useState<Option>(() => options.find((option) => option === lasting.getItem(key)) ?? options[0])
  const remember = (next: Option): void => {
    lasting.setItem(key, next)
    setValue(next)
  }
  return [value, remember]
}
