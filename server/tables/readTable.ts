import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { AppError } from '#shared/errors.ts'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from '#shared/rules/import/kinds.ts'
import { requireSmallZip } from './zip.ts'

/** A file's rows as texts; each row as long as the heading, with spreadsheet numbering. */
export interface Table {
  headings: string[]
  rows: { no: number; cells: string[] }[]
}

/**
 * Reads a CSV or an XLSX, detected by its first bytes; of an XLSX the first sheet. Every cell is text: formulas are never evaluated, only
 * their cached value is read. @throws bad-table, table-too-large
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const rows = isZip(bytes) ? await sheetRows(bytes) : csvRows(bytes)
  const texts = rows.map((row) => row.map(textOf))
  const first = texts.findIndex((row) => row.some((cell) => cell !== ''))
  if (first < 0) throw new AppError('bad-table', { field: 'image' })
  const headings = withoutEmptyEnd(texts[first] ?? [])
  const below = texts.flatMap((row, index) => (index > first && row.some((cell) => cell !== '') ? [{ no: index + 1, cells: row }] : []))
  const width = Math.max(headings.length, ...below.map(({ cells }) => withoutEmptyEnd(cells).length))
  if (width > MOST_COLUMNS || below.length > MOST_ROWS) throw new AppError('table-too-large', { field: 'image' })
  const whole = (row: readonly string[]): string[] => Array.from({ length: width }, (_, column) => row[column] ?? '')
  return { headings: whole(headings), rows: below.map(({ no, cells }) => ({ no, cells: whole(cells) })) }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function sheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly unknown[])[]> {
  requireSmallZip(bytes)
  try {
    return await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  } catch (cause) {
    throw badTable(cause)
  }
}

function csvRows(bytes: Uint8Array): string[][] {
  const text = decoded(bytes)
  try {
    return parse(text, { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, max_record_size: MOST_COLUMNS * LONGEST_CELL })
  } catch (cause) {
    throw badTable(cause)
  }
}

const badTable = (cause: unknown): Error =>
  cause instanceof AppError ? cause : Object.assign(new AppError('bad-table', { field: 'image' }), { cause })

/** By its BOM, otherwise UTF-8 if valid, otherwise the Baltic Windows code page. @throws bad-table if it is no text */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new AppError('bad-table', { field: 'image' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

const SEPARATORS = [';', '\t', ','] as const

/** The most frequent separator in the heading, outside quotation marks. */
function separatorOf(text: string): string {
  const line = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.replace(/^\s+/, ''))?.[0].replace(/"[^"]*"/g, '') ?? ''
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

/** A cell in written form: a day as `YYYY-MM-DD`, a number with its digits, text on one line. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return text.normalize('NFC').replace(UNSEEN, ' ').trim().slice(0, LONGEST_CELL)
}

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f\u00a0\ufeff]+/g

const withoutEmptyEnd = (row: readonly string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
