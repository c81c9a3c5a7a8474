import { useEffect, useMemo } from 'react'

/** An address under which a photo that has not been sent can be shown, for as long as it is. */
export function usePhotoAddress(photo: File): string {
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
