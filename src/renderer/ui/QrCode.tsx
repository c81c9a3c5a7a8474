import { QRCodeSVG } from '@rc-component/qrcode'
import type { ReactNode } from 'react'

/** An address as a square code, dark on white so that every telephone reads it, on paper too; `label` says what it opens. */
export function QrCode({ value, label, size = 220 }: { value: string; label: string; size?: number }): ReactNode {
  return <QRCodeSVG value={value} size={size} level="M" marginSize={2} title={label} />
}
