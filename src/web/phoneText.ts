/** A telephone number for display: +372 5123 4567. */
export function phoneText(phone: string): string {
  const local = /^\+372(\d{7,8})$/.exec(phone)?.[1]
  if (!local) return phone
  return `+372 ${local.slice(0, local.length - 4)} ${local.slice(-4)}`
}
