import { SCREEN_PATHS } from '#shared/screens.ts'

/** The address of a document of the house. */
export const houseDocumentPath = (id: string): string => SCREEN_PATHS.houseDocument.replace(':id', id)
