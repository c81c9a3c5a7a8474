import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PHOTO_TYPES } from './photoTypes.ts'

/** Camera only, photos, or any document file. */
const TAKES = {
  camera: { accept: PHOTO_TYPES, capture: 'environment' },
  photos: { accept: PHOTO_TYPES, multiple: true },
  files: { accept: `application/pdf,${PHOTO_TYPES}`, multiple: true },
} as const

interface FileButtonProps {
  icon: 'plus' | 'camera' | 'file'
  variant?: 'primary' | 'quiet'
  busy?: boolean
  takes: keyof typeof TAKES
  onFiles: (files: readonly File[]) => void
  children: string
}

/** Selects files, or takes a photo. */
export function FileButton({ icon, variant = 'quiet', busy = false, takes, onFiles, children }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        {...TAKES[takes]}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button variant={variant} icon={<Icon name={icon} />} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
