import '../../photos/parts/photoWords.ts'
import { type ReactNode, useState } from 'react'
import type { NoticeFile } from '#shared/contract/notice.ts'
import { RowMark } from '#kit/RowMark.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LaterPdf } from '../../documents/parts/LaterPdf.tsx'
import { PhotoStrip } from '../../photos/parts/PhotoStrip.tsx'
import styles from './Notices.module.css'
import { useFileSize } from './useFileSize.ts'

/** The files of a notice: pictures that open large, and PDFs by name and size. */
export function NoticeFiles({ files }: { files: readonly NoticeFile[] }): ReactNode {
  const t = useTexts()
  const pictures = files.filter(({ mime }) => mime !== 'application/pdf')
  const pdfs = files.filter(({ mime }) => mime === 'application/pdf')
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <PhotoStrip
          label={t('notices.files.pictures')}
          photos={pictures.map(({ id, file, name }) => ({ id, src: file, alt: name, caption: <RowMark id={id} /> }))}
        />
      )}
      {pdfs.map((pdf) => (
        <PdfButton key={pdf.id} pdf={pdf} />
      ))}
    </div>
  )
}

function PdfButton({ pdf: { id, name, file, bytes } }: { pdf: NoticeFile }): ReactNode {
  const size = useFileSize()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.marks}>
      <Button icon={<Icon name="file" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {`${name} · ${size(bytes)}`}
      </Button>
      <RowMark id={id} />
      {isOpen && <LaterPdf address={file} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}
