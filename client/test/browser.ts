import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

// The bundled browser unpacks its libraries only if it detects this platform; read at its import.
process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'

const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
].find(path => path && existsSync(path))

/** Why no browser can be started here; undefined if one can. */
export const missingBrowser =
  isPackaged || installed
    ? undefined
    : `There is no Chromium from npm for ${process.platform} ${process.arch}: tests in it are skipped unless CHROMIUM_PATH names one.`

/**
 * A headless Chromium: the one that npm installed on Linux x64, elsewhere an installed one.
 * @param more arguments of the command line
 */
export async function launchBrowser(more: readonly string[] = []): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const { chromium } = await import('playwright-core')
  const profile = await mkdtemp(join(tmpdir(), 'mediawright-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await executablePath(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { context, close }
}

async function executablePath(): Promise<string> {
  if (isPackaged) return unpackedForThisUser()
  if (installed) return installed
  throw new Error(missingBrowser)
}

/** It unpacks to the temporary folder under a fixed name, where the files of one user block the next. */
async function unpackedForThisUser(): Promise<string> {
  const before = process.env['TMPDIR']
  const own = join(tmpdir(), `mediawright-chromium-${userInfo().uid}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = own
  try {
    const path = await (await import('@sparticuz/chromium')).default.executablePath()
    // Its own configuration looks for fonts in `/tmp`, and without any a file input ends the whole browser.
    const fonts = join(own, 'fonts')
    const fontsConf = `<fontconfig><dir>${fonts}</dir><cachedir>${own}/fonts-cache</cachedir></fontconfig>`
    await writeFile(join(fonts, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fontsConf}`)
    return path
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
