/**
 * A CSV that Excel opens in Estonian: semicolons, byte-order mark, CRLF. A cell that could run as a formula is prefixed with an apostrophe,
 * except negative numbers.
 */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string => `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

function cell(value: string | null): string {
  const text = value ?? ''
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-\d+(,\d+)?$/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => downloadFile(name, new Blob([text], { type }))

/** Downloads bytes as a file. */
export function downloadFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
