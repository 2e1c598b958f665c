/**
 * NestJS on Express: a guard, pipes and interceptors, class-validator classes for requests and responses, and better-sqlite3. It is
 * compiled before it runs, because Node does not support decorators.
 */
// oxlint-disable typescript/no-extraneous-class, import/no-unassigned-import -- NestJS asks for both
import 'reflect-metadata'
import {
  Body,
  Catch,
  Controller,
  createParamDecorator,
  Get,
  Inject,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseInterceptors,
  ValidationPipe,
} from '@nestjs/common'
import type {
  ArgumentsHost,
  CallHandler,
  CanActivate,
  ExceptionFilter,
  ExecutionContext,
  NestInterceptor,
  PipeTransform,
} from '@nestjs/common'
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { plainToInstance, Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
  validateSync,
} from 'class-validator'
import { pino } from 'pino'
import { map } from 'rxjs'
import {
  authenticateCaller,
  commonHeaders,
  failure,
  hashOfKey,
  invalidFields,
  logged,
  logStream,
  newId,
  notFound,
  makePlan,
  pollHeaders,
  toRunRecord,
  HttpError,
  settings,
  spend,
  toStartResponse,
  buildStart,
} from '../service.mjs'
import { openStore } from '../sql.mjs'

const texts = { each: true }

class Nothing {}

class RunInPath {
  @Matches(/^run_\S+$/)
  @MaxLength(64)
  runId!: string
}

class Warning {
  @IsString() @MinLength(1) code!: string
  @IsString() @MinLength(1) message!: string
  @IsOptional() @IsString() @MinLength(1) field?: string
}

class BrandUsage {
  @Matches(/^brand_\S+$/) brand_id!: string
  @IsString() version!: string
  @IsString() task!: string
  @IsIn(['api', 'canvas', 'render_text']) surface!: string
  @IsArray() @IsString(texts) rules!: string[]
  @IsArray() @IsString(texts) attached_asset_keys!: string[]
  @IsArray() @IsString(texts) bank_asset_keys!: string[]
  @IsOptional() @IsIn(['bank', 'generated', 'mixed']) imagery?: string
  @IsOptional() @IsString() layout?: string
  @IsOptional() @IsBoolean() prompt_rewritten?: boolean
}

class Bounds {
  @IsArray() @ArrayMinSize(3) @ArrayMaxSize(3) @IsNumber({}, texts) min!: number[]
  @IsArray() @ArrayMinSize(3) @ArrayMaxSize(3) @IsNumber({}, texts) max!: number[]
}

class RunOutput {
  @IsString() @MinLength(1) output_id!: string
  @IsIn(['imageUrl', 'videoUrl', 'audioUrl', 'text', 'documentUrl', 'model3dUrl']) type!: string
  @IsString() @MinLength(1) url!: string
  @IsOptional() @Matches(/^asset_\S+$/) @MaxLength(64) asset_id?: string
  @IsOptional() @IsString() label?: string
  @IsOptional() @IsInt() @Min(0) tri_count?: number
  @IsOptional() @ValidateNested() @Type(() => Bounds) bbox?: Bounds
  @IsOptional() @IsBoolean() textured?: boolean
}

const errorCodes = [
  'model_timeout',
  'safety_blocked',
  'input_unreachable',
  'insufficient_credits',
  'spend_cap_reached',
  'quota_reached',
  'canceled',
  'action_failed',
  'internal_error',
]

class ModelRef {
  @IsString() @MinLength(1) model_id!: string
}

class RunInputMedium {
  @IsString() input!: string
  @IsOptional() @IsString() type?: string
  @IsOptional() @IsString() asset_id?: string
  @IsOptional() @IsUrl() url?: string
}

class RunInput {
  @IsOptional() @IsString() prompt?: string
  @IsOptional() @ValidateNested() @Type(() => ModelRef) model?: ModelRef
  @IsObject() params!: Record<string, unknown>
  @IsOptional() @IsInt() seed?: number
  @IsArray() @ValidateNested(texts) @Type(() => RunInputMedium) media!: RunInputMedium[]
}

class Run {
  @Matches(/^run_\S+$/) @MaxLength(64) run_id!: string
  @IsIn(['pending', 'running', 'completed', 'failed']) status!: string
  @IsInt() @Min(0) @Max(100) progress!: number
  @IsInt() @Min(0) created_at!: number
  @IsOptional() @IsInt() @Min(0) started_at?: number
  @IsOptional() @IsInt() @Min(0) completed_at?: number
  @IsOptional() @IsIn(errorCodes) error_code?: string
  @IsOptional() @IsString() error_message?: string
  @IsOptional() @IsNumber() @Min(0) charged_cost?: number
  @IsOptional() @IsArray() @ValidateNested(texts) @Type(() => RunOutput) outputs?: RunOutput[]
  @IsOptional() @IsArray() @ValidateNested(texts) @Type(() => Warning) warnings?: Warning[]
  @IsOptional() @IsUrl() poll_url?: string
  @IsOptional() @ValidateNested() @Type(() => BrandUsage) brand?: BrandUsage
  @IsOptional() @ValidateNested() @Type(() => RunInput) input?: RunInput
}

class TechniqueRef {
  @Matches(/^tech_\S+$/) @MaxLength(64) technique_id!: string
  @IsString() name!: string
}

class ActionRef {
  @IsString() action_id!: string
}

class RunStart {
  @Matches(/^run_\S+$/) @MaxLength(64) run_id!: string
  @IsIn(['generation', 'technique', 'action']) type!: string
  @IsOptional() @ValidateNested() @Type(() => ModelRef) model?: ModelRef
  @IsOptional() @ValidateNested() @Type(() => TechniqueRef) technique?: TechniqueRef
  @IsOptional() @ValidateNested() @Type(() => ActionRef) action?: ActionRef
  @IsInt() @Min(0) estimated_seconds!: number
  @IsNumber() @Min(0) charged_cost!: number
  @IsOptional() @IsUrl() poll_url?: string
  @IsOptional() @Matches(/^prj_\S+$/) @MaxLength(64) project_id?: string
  @IsOptional() @IsUrl() canvas_url?: string
  @IsOptional() @IsArray() @ValidateNested(texts) @Type(() => Warning) warnings?: Warning[]
  @IsOptional() @IsString() @MinLength(1) node_id?: string
  @IsOptional() @ValidateNested() @Type(() => BrandUsage) brand?: BrandUsage
}

class BrandContext {
  @Matches(/^brand_[a-z0-9]+$/) @MaxLength(64) brand_id!: string
  @IsOptional()
  @Matches(/^(v[1-9][0-9]*|brel_[a-z0-9]+)$/)
  @MaxLength(64)
  release?: string
  @IsOptional() @IsString() @MinLength(1) @MaxLength(64) snapshot_id?: string
  @IsString() @MinLength(1) @MaxLength(64) task!: string
  @IsOptional() @IsString() @MinLength(1) @MaxLength(64) channel?: string
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @IsString(texts)
  @MinLength(1, texts)
  @MaxLength(64, texts)
  modules?: string[]
  @IsOptional() @IsArray() @ArrayMaxSize(100) @IsString(texts) @MinLength(1, texts) @MaxLength(128, texts) asset_keys?: string[]
}

const onlyOfImages = ValidateBy({
  name: 'onlyOfImages',
  validator: { validate: (_value, details) => (details!.object as GenerateRequest).type === 'image' },
})

class GenerateRequest {
  @IsIn(['image', 'video', 'audio', 'text', 'model3d']) type!: string
  @IsString() @MinLength(1) @MaxLength(32_768) @Matches(/\S/) @Matches(/^[^\0]*$/) prompt!: string
  @Matches(/^ws_\S+$/) @MaxLength(64) workspace_id!: string
  @Matches(/^prj_\S+$/) @MaxLength(64) project_id!: string
  @IsOptional() @IsString() @MinLength(1) @MaxLength(200) model?: string
  @IsOptional() @IsObject() params?: Record<string, unknown>
  @IsOptional() @IsBoolean() quote?: boolean
  @IsOptional() @IsArray() @ArrayMaxSize(20) @IsString(texts) @MinLength(1, texts) @MaxLength(64, texts) reference_node_ids?: string[]
  @IsOptional() @onlyOfImages @ValidateNested() @Type(() => BrandContext) brand_context?: BrandContext
  @IsOptional() @IsUrl({ protocols: ['https'], require_protocol: true }) @MaxLength(2048) callback_url?: string
}

/** NestJS has no pipes for headers, so a custom parameter decorator reads the idempotency header. */
const IdempotencyHeader = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest().headers['idempotency-key'],
)

class IdempotencyKey implements PipeTransform {
  transform(value: string | undefined) {
    if (value === undefined || /^(?:[!#-~][!-~]{0,254}|"(?:[ !#-[\]-~]|\\["\\]){1,255}")$/.test(value)) return value
    throw invalidFields([{ field: 'Idempotency-Key', message: 'is not valid' }])
  }
}

/** Validates a handler's response against a class. */
class Answers implements NestInterceptor {
  readonly answer: new () => object

  constructor(answer: new () => object) {
    this.answer = answer
  }

  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(
      map(body => {
        const errors = validateSync(plainToInstance(this.answer, body), { whitelist: true, forbidNonWhitelisted: true })
        if (errors.length > 0) throw new Error(`The response breaks the contract: ${errors.join()}`)
        return body
      }),
    )
  }
}

type Store = ReturnType<typeof openStore>
const log = pino(logStream)

@Injectable()
class KeyGuard implements CanActivate {
  readonly store: Store

  constructor(@Inject('STORE') store: Store) {
    this.store = store
  }

  async canActivate(context: ExecutionContext) {
    const [request, response] = [context.switchToHttp().getRequest(), context.switchToHttp().getResponse()]
    const secretHash = hashOfKey(request.headers.authorization)
    request.caller = authenticateCaller(this.store.findCaller(secretHash), secretHash)
    response.set(await spend(request.caller.workspaceId))
    return true
  }
}

@Catch()
class HttpErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const httpError = error instanceof HttpError ? error : failure()
    if (httpError.status === 500) log.error(error)
    host.switchToHttp().getResponse().status(httpError.status).set(httpError.headers).json(httpError.body)
  }
}

@Controller('api/v1')
class Runs {
  readonly store: Store

  constructor(@Inject('STORE') store: Store) {
    this.store = store
  }

  @Get('runs/:runId')
  @UseInterceptors(new Answers(Run))
  getRun(@Req() request: any, @Param() { runId }: RunInPath, @Query() _query: Nothing, @Res({ passthrough: true }) response: any) {
    request.operation = 'getRun'
    const row = this.store.findRun(runId, request.caller)
    if (!row) throw notFound('run', runId)
    response.set(pollHeaders(row))
    return toRunRecord(row)
  }

  @Post('generate')
  @UseInterceptors(new Answers(RunStart))
  startGeneration(
    @Req() request: any,
    @Body() body: GenerateRequest,
    @Query() _query: Nothing,
    @IdempotencyHeader(IdempotencyKey) idempotencyKey: string | undefined,
    @Res({ passthrough: true }) response: any,
  ) {
    request.operation = 'startGeneration'
    const { caller, rawBody, id: requestId } = request
    const plan = makePlan(caller, body)
    if (!this.store.hasProject(body.project_id, caller)) throw notFound('project', body.project_id)
    const start = buildStart(caller, body, plan, { requestId, idempotencyKey, rawBody })
    this.store.start(start)
    const started = toStartResponse(start)
    response.location(started.poll_url)
    return started
  }
}

const checks = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: false, // A query without parameters is represented by a class without properties.
  exceptionFactory: errors => invalidFields(errors.map(({ property }) => ({ field: property, message: 'is not valid' }))),
})

@Module({
  controllers: [Runs],
  providers: [
    { provide: 'STORE', useFactory: () => openStore(settings.databaseFile) },
    { provide: APP_GUARD, useClass: KeyGuard },
    { provide: APP_FILTER, useClass: HttpErrorFilter },
    { provide: APP_PIPE, useValue: checks },
  ],
})
class Service {}

const app = await NestFactory.create<NestExpressApplication>(Service, { logger: false, rawBody: true })
app.set('etag', false)
app.disable('x-powered-by')
app.use((request: any, response: any, next: () => void) => {
  const started = performance.now()
  request.id = newId('req')
  response.set({ 'request-id': request.id, ...commonHeaders })
  response.on('finish', () => {
    const { id: requestId, ip, caller, operation, method } = request
    log.info(logged({ requestId, ip, caller, operation, method, status: response.statusCode, started }), 'answered')
  })
  next()
})
await app.listen(settings.port, settings.host)
