import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface FileButtonProps {
  icon: 'plus' | 'camera' | 'file'
  variant?: 'primary' | 'quiet'
  busy?: boolean
  /** Opens the camera of a phone or tablet at once. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files from the device, or a photo by its camera. */
export function FileButton({ icon, variant = 'quiet', busy = false, isCamera = false, onFiles, children }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={isCamera ? 'image/jpeg,image/png,image/webp' : 'application/pdf,image/jpeg,image/png,image/webp'}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
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
