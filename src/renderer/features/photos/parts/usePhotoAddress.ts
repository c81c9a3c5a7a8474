import { useEffect, useMemo } from 'react'

/** An object URL for an unsent photo, while it is shown. */
export function usePhotoAddress(photo: File): string {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
