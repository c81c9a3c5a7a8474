import { QRCodeSVG } from '@rc-component/qrcode'
import type { ReactNode } from 'react'

/** A URL as a QR code, dark on white so that every phone reads it, in print too; `label` says what it opens. */
export function QrCode({ value, label, size = 220 }: { value: string; label: string; size?: number }): ReactNode {
  return <QRCodeSVG value={value} size={size} level="M" marginSize={2} title={label} />
}
