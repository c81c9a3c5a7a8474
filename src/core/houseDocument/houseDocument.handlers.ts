import type { Handlers } from '../kernel/env.ts'
import { getHouseDocument, listHouseDocuments } from './houseDocument.list.ts'
import {
  addHouseDocument,
  changeHouseDocument,
  confirmHouseDocument,
  endHouseDocument,
  reviewHouseDocument,
  reviseHouseDocument,
  setHouseDocumentFile,
} from './houseDocument.save.ts'

export const houseDocumentHandlers: Handlers<'houseDocument'> = {
  houseDocument: {
    list: listHouseDocuments,
    get: getHouseDocument,
    add: addHouseDocument,
    change: changeHouseDocument,
    revise: reviseHouseDocument,
    file: setHouseDocumentFile,
    confirm: confirmHouseDocument,
    review: reviewHouseDocument,
    end: endHouseDocument,
  },
}
