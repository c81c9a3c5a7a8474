import { type ReactNode, useRef, useState } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { CloseDocument } from './CloseDocument.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { useFiles } from './useFiles.ts'

/** Actions on a valid document: its file or a newer one, tags, closing. */
export function DocumentActions({ document, used }: { document: DocumentView; used: readonly string[] }): ReactNode {
  const t = useTexts()
  const { isSending, replace, put } = useFiles(document.client_id)
  const [open, setOpen] = useState<'tags' | 'close' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { title: name, file } = document
  const choices = [
    { key: 'file', label: file ? t('documents.newVersion') : t('documents.add'), onSelect: () => input.current?.click() },
    { key: 'tags', label: t('documents.tags'), onSelect: () => setOpen('tags') },
    { key: 'close', label: t('documents.close'), danger: true, onSelect: () => setOpen('close') },
  ]
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('documents.addFile', { name })}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void (file ? replace(document, chosen) : put(document, chosen))
        }}
      />
      <DropMenu items={choices}>
        <Button variant="bare" icon={<Icon name="more" />} busy={isSending} aria-label={t('documents.more', { name })} aria-haspopup="menu" />
      </DropMenu>
      {open === 'tags' && <TagsDialog document={document} used={used} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDocument document={document} onClose={() => setOpen(null)} />}
    </>
  )
}
