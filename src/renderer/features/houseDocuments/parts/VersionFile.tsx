import { type ReactNode, useState } from 'react'
import type { HouseDocumentVersion } from '#shared/contract/houseDocument.ts'
import { useData } from '#data/DataContext.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LaterPdf } from '../../documents/parts/LaterPdf.tsx'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import styles from './HouseDocuments.module.css'
import { useVersionFile } from './useVersionFile.ts'

interface VersionFileProps {
  /** Of the document. */
  title: string
  version: HouseDocumentVersion
}

/** Opens the file of a version; one whose file has not arrived can be given it. */
export function VersionFile({ title, version }: VersionFileProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { desk } = useData()
  const [isOpen, setOpen] = useState(false)
  const { isSending, put } = useVersionFile()
  const { id, number, file, mime, text } = version
  const name = t('houseDocuments.version.fileName', { title, n: number })
  if (file === null) {
    if (text !== null || !can('houseDocument.write')) return null
    return (
      <div className={styles.file}>
        <FileButton icon="plus" takes="files" busy={isSending} onFiles={([chosen]) => void (chosen && put(id, chosen))}>
          {t('houseDocuments.form.addFile')}
        </FileButton>
      </div>
    )
  }
  const where = desk ? { download: name } : ({ target: '_blank' } as const)
  return (
    <div className={styles.file}>
      {mime === 'application/pdf' ? (
        <Button icon={<Icon name="file" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('houseDocuments.version.file')}
        </Button>
      ) : (
        <Button icon={<Icon name="file" />} href={file} {...where}>
          {t('houseDocuments.version.file')}
        </Button>
      )}
      {isOpen && <LaterPdf address={file} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}
