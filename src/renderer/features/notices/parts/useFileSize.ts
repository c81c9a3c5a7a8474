import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Says the size of a file: in kB below one MB, then in MB with one decimal. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts()
  const format = useFormat()
  return (bytes) =>
    bytes < MEGABYTE
      ? t('notices.files.kb', { size: format.number(Math.max(1, Math.round(bytes / KILOBYTE))) })
      : t('notices.files.mb', { size: format.number(Math.round((bytes * 10) / MEGABYTE) / 10) })
}
