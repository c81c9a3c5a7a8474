import type { Sheet } from 'write-excel-file/universal'
import { downloadFile } from './csv.ts'

/** Sheets as a workbook file; compressed here and not in a worker (`scripts/zipHere.ts`). */
export async function saveWorkbook(name: string, sheets: Sheet<Blob>[]): Promise<void> {
  const { default: write } = await import('write-excel-file/universal')
  downloadFile(`${name}.xlsx`, await write(sheets).toBlob())
}
