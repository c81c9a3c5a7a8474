/** Normalises a telephone number to E.164; a local Estonian number gets +372. Null if invalid. */
export function phoneIn(text: string): string | null {
  const plain = text.trim().replace(/[\s()-]/g, '')
  const number = /^\d{7,8}$/.test(plain) ? `+372${plain}` : plain
  return /^\+\d{7,15}$/.test(number) ? number : null
}
