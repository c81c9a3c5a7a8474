import { IMPORT_FIELDS } from '#shared/rules/import/fields.ts'
import type { ImportKind } from '#shared/rules/import/kinds.ts'
import { saveWorkbook } from '#kit/workbook.ts'
import { csvOf, downloadText } from '#kit/csv.ts'

const fieldsOf = (kind: ImportKind) => IMPORT_FIELDS[kind].filter(({ field }) => field !== 'full_name')
const headingsOf = (kind: ImportKind): string[] => fieldsOf(kind).map(({ headings }) => headings[0])

/** Headings only: an example row would be imported if left in. */
export const downloadCsvTemplate = (kind: ImportKind, name: string): void => downloadText(`${name}.csv`, csvOf([headingsOf(kind)]))

/** The same as a workbook, with an example on a separate sheet, which is never read. */
export async function downloadXlsxTemplate(kind: ImportKind, name: string, sheets: { data: string; example: string }): Promise<void> {
  const headings = headingsOf(kind).map((value) => ({ value, fontWeight: 'bold' as const }))
  const example = fieldsOf(kind).map((each) => ({ value: each.example }))
  const columns = headings.map(() => ({ width: 20 }))
  await saveWorkbook(name, [
    { data: [headings], sheet: sheets.data, columns },
    { data: [headings, example], sheet: sheets.example, columns },
  ])
}
