import fc from 'fast-check'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { AppError } from '#shared/errors.ts'
import { readTable } from './readTable.ts'

const bytesOf = (text: string, mark: readonly number[] = []): Uint8Array<ArrayBuffer> => new Uint8Array([...mark, ...Buffer.from(text)])
const codeOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  readTable(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const TABLE = { headings: ['Tuba', 'Kohti'], rows: [{ no: 2, cells: ['Õ 1', '2'] }] }

describe('readTable', () => {
  it.each([
    ['semicolons', bytesOf('Tuba;Kohti\nÕ 1;2\n')],
    ['commas', bytesOf('Tuba,Kohti\nÕ 1,2\n')],
    ['tabs', bytesOf('Tuba\tKohti\nÕ 1\t2\n')],
    ['a mark of UTF-8', bytesOf('Tuba;Kohti\r\nÕ 1;2\r\n', [0xef, 0xbb, 0xbf])],
    ['UTF-16, as Excel writes a text', new Uint8Array([0xff, 0xfe, ...Buffer.from('Tuba\tKohti\r\nÕ 1\t2\r\n', 'utf16le')])],
    ['Windows-1257', new Uint8Array([...Buffer.from('Tuba;Kohti\n'), 0xd5, ...Buffer.from(' 1;2\n')])],
    ['quotation marks', bytesOf('"Tuba";"Kohti"\n"Õ 1";"2"')],
    ['a combining mark', bytesOf('Tuba;Kohti\nO\u0303 1;2')],
  ])('reads %s', async (_, bytes) => {
    expect(await readTable(bytes)).toEqual(TABLE)
  })

  it('numbers rows as a spreadsheet does, with empty rows and multi-line cells', async () => {
    const { rows } = await readTable(bytesOf('Nimi;Märkus\n\n"Kask";"üks\nkaks"\nMets;"ütles ""jah"""\n'))
    expect(rows).toEqual([
      { no: 3, cells: ['Kask', 'üks kaks'] },
      { no: 4, cells: ['Mets', 'ütles "jah"'] },
    ])
  })

  it('reads a formula as text', async () => {
    const { rows } = await readTable(bytesOf(`Nimi;Märkus\nKask;"=cmd|'/C calc'!A1"\n`))
    expect(rows[0]?.cells).toEqual(['Kask', `=cmd|'/C calc'!A1`])
  })

  it('reads the first sheet of an XLSX: days, numbers and long codes as people write them', async () => {
    const sheet = [
      ['Nimi', 'Sünniaeg', 'Isikukood', 'Pindala'].map((value) => ({ value })),
      [{ value: 'Õie' }, { value: new Date('1938-03-05T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' }, { value: 60001019906 }, { value: 18.5 }],
    ]
    const bytes = await writeSheet(sheet).toBuffer()
    expect(await readTable(new Uint8Array(bytes))).toEqual({
      headings: ['Nimi', 'Sünniaeg', 'Isikukood', 'Pindala'],
      rows: [{ no: 2, cells: ['Õie', '1938-03-05', '60001019906', '18.5'] }],
    })
  })

  it.each([
    ['an empty file', bytesOf('')],
    ['empty cells alone', bytesOf(';;\n;;\n')],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['what only begins as a zip', bytesOf('PK\u0003\u0004 something else')],
    ['a zip that is no workbook', zipOf('a.xml', Buffer.from('<a/>'), 4)],
    ['a zip that says it unpacks into a gigabyte', zipOf('xl/workbook.xml', Buffer.alloc(100), 1_000_000_000)],
  ])('refuses %s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('bad-table')
  })

  it('refuses a ZIP whose parts are larger than declared', async () => {
    const bomb = zipOf('xl/workbook.xml', Buffer.alloc(200 * 1024 * 1024), 100)
    expect(await codeOf(bomb)).toBe('bad-table')
  })

  it('refuses more rows or columns than allowed', async () => {
    expect(await codeOf(bytesOf(`Tuba\n${'101\n'.repeat(2000)}`))).toBe('read')
    expect(await codeOf(bytesOf(`Tuba\n${'101\n'.repeat(2001)}`))).toBe('table-too-large')
    expect(await codeOf(bytesOf(`${'a;'.repeat(61)}b\n1\n`))).toBe('table-too-large')
  })

  it('reads back any table that was written with quotation marks', async () => {
    const word = fc.stringMatching(/^[A-Za-zÕõ0-9 ;,"'=+-]{1,12}$/).map((text) => text.trim() || 'x')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(';', ',', '\t'),
        async (rows, separator) => {
          const text = [['Üks', 'Kaks', 'Kolm'], ...rows]
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
            .join('\r\n')
          expect((await readTable(bytesOf(text))).rows.map(({ cells }) => cells)).toEqual(rows)
        },
      ),
    )
  })

  it('reads or refuses any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (noise, isZip) => {
        expect(['read', 'bad-table', 'table-too-large']).toContain(await codeOf(new Uint8Array(isZip ? [0x50, 0x4b, 0x03, 0x04, ...noise] : noise)))
      }),
    )
  })
})

/** A zip with one entry, whose directory states `said` bytes. */
function zipOf(name: string, content: Buffer, said: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(said, 22)
  local.writeUInt16LE(name.length, 26)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(8, 10)
  directory.writeUInt32LE(packed.length, 20)
  directory.writeUInt32LE(said, 24)
  directory.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, directory, Buffer.from(name), end]))
}
