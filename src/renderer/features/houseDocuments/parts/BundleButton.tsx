import { type ReactNode, useState } from 'react'
import { useConnection } from '#data/useConnection.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LaterPdf } from '../../documents/parts/LaterPdf.tsx'

/** Everything that an inspector asks for as one PDF, which only the server can draw. */
export function BundleButton(): ReactNode {
  const t = useTexts()
  const { online } = useConnection()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name={online ? 'file' : 'offline'} />} aria-haspopup="dialog" disabled={!online} onClick={() => setOpen(true)}>
        {t(online ? 'houseDocuments.bundle.open' : 'houseDocuments.bundle.offline')}
      </Button>
      {isOpen && <LaterPdf address="/api/house-documents.pdf" name={t('houseDocuments.bundle.name')} onClose={() => setOpen(false)} />}
    </>
  )
}
