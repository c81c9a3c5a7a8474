/**
 * A table as a file that Excel opens in Estonian: semicolons, a byte-order mark, CRLF.
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it; a number below nought is none.
 */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string => `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

function cell(value: string | null): string {
  const text = value ?? ''
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-\d+(,\d+)?$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Hands a text to the browser as a file to keep. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => downloadFile(name, new Blob([text], { type }))

/** Hands bytes to the browser as a file to keep. */
export function downloadFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
