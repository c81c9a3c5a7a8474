import type { Handlers } from '../kernel/env.ts'
import { listDocuments } from './document.list.ts'
import { saveDocument, setDocumentFile, setDocumentTags, destroyDocument } from './document.save.ts'

export const documentHandlers: Handlers<'document'> = {
  document: { list: listDocuments, save: saveDocument, file: setDocumentFile, tags: setDocumentTags, destroy: destroyDocument },
}
