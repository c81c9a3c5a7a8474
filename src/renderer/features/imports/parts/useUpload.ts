import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportKind, LARGEST_TABLE } from '#shared/rules/import/kinds.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'

export interface Upload {
  /** The kind being uploaded; null if none. */
  reading: ImportKind | null
  error: RefusedError | ConnectionError | null
  /** The kind of a refused file. */
  refused: ImportKind | null
  /** The id of the import; undefined if refused. */
  send: (kind: ImportKind, file: File) => Promise<string | undefined>
}

/** Creates an import and sends its file; a refused one leaves nothing behind. */
export function useUpload(): Upload {
  const { port } = useData()
  const queries = useQueryClient()
  const [reading, setReading] = useState<ImportKind | null>(null)
  const [refusal, setRefusal] = useState<{ kind: ImportKind; error: RefusedError | ConnectionError } | null>(null)
  const send = async (kind: ImportKind, file: File): Promise<string | undefined> => {
    if (reading !== null) return undefined
    setReading(kind)
    setRefusal(null)
    let begun: string | null = null
    try {
      const { import: one } = await port.ask('imports.begin', { kind, file_name: file.name.slice(-120) || 'fail' })
      begun = one.id
      // An oversized file is truncated: its beginning is enough to get the error.
      await port.sendImage('imports.file', one.id, file.size > LARGEST_TABLE ? file.slice(0, LARGEST_TABLE + 1) : file)
      return one.id
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      setRefusal({ kind, error })
      if (begun !== null && error instanceof RefusedError) await port.ask('imports.drop', { id: begun }).catch(() => undefined)
      return undefined
    } finally {
      setReading(null)
      void invalidateTouched(queries, ['import'])
    }
  }
  return { reading, error: refusal?.error ?? null, refused: refusal?.kind ?? null, send }
}
