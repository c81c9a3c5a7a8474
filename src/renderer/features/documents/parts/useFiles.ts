import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { kindOfName, titleOfName } from '#shared/rules/documents.ts'
import { documentTypeOf, LARGEST_DOCUMENT } from '#shared/rules/image.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface Files {
  isSending: boolean
  /** Each file becomes a document; its kind is guessed from its name. */
  add: (files: readonly File[]) => Promise<void>
  /** A new version of a document. */
  replace: (former: DocumentView, file: File) => Promise<void>
  /** The file of a document without one. */
  put: (document: DocumentView, file: File) => Promise<void>
}

/**
 * Sends files: first the document's row, then its bytes, so that both may wait for a connection. A file named as a summary goes to one of
 * those `awaited`.
 */
export function useFiles(clientId: string, awaited: readonly DocumentView[] = []): Files {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { port } = useData()
  const [isSending, setSending] = useState(false)
  const send = async (id: string, file: File, isNew: boolean): Promise<void> => {
    try {
      await port.sendImage('document.file', id, file)
    } catch (error) {
      // A refusal leaves no empty document; an interrupted upload may be resent to the same one.
      if (error instanceof RefusedError && isNew) await port.ask('document.destroy', { client_id: clientId, id }).catch(() => undefined)
      throw error
    }
  }
  const each = async (files: readonly File[], run: (file: File) => Promise<void>): Promise<void> => {
    setSending(true)
    for (const file of files) {
      try {
        if (!(await isTaken(file))) notify.refused(t('documents.notTaken', { name: file.name }))
        else {
          await run(file)
          notify.success(t('documents.added'))
        }
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        notify.refused(t('documents.failed', { name: file.name, why: error.message }))
      }
    }
    setSending(false)
    await invalidateTouched(queries, ['document'])
  }
  const write = async (file: File, data: Parameters<typeof save>[0]): Promise<void> => send(await save(data), file, true)
  const save = async (data: { kind: DocumentView['kind']; title: string } | { replaces: string }): Promise<string> =>
    (await port.ask('document.save', { clientId, data })).document.id
  return {
    isSending,
    add: (files) => {
      const open = [...awaited]
      return each(files, (file) => {
        const kind = kindOfName(file.name)
        const summary = kind === 'epikriis' ? open.pop() : undefined
        return summary ? send(summary.id, file, false) : write(file, { kind, title: titleOfName(file.name) || t('documents.title') })
      })
    },
    replace: (former, file) => each([file], () => write(file, { replaces: former.id })),
    put: (document, file) => each([file], () => send(document.id, file, false)),
  }
}

/** Checks that the server would make first. */
const isTaken = async (file: File): Promise<boolean> =>
  file.size <= LARGEST_DOCUMENT && documentTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== null
