import type { paths } from "./schema";

/* What the server's description says of each call: which paths take a method, what it is sent and what it answers. */

export type Method = "get" | "post" | "put" | "delete";

/** The paths that take a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer O> ? O : never;

/** An answer carries every field: what is absent is null (docs/product/programs.md#api-json). */
export type Complete<T> = T extends (infer Row)[]
  ? Complete<Row>[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<T[Key]> }
    : T;

/** What is a photo's file is a blob; everything else is JSON. */
type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Complete<Body>
  : T extends { content: { "image/webp": unknown } }
    ? Blob
    : never;

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;

/** What a call is answered when it succeeds. */
export type AnswerOf<M extends Method, P extends PathOf<M>> = [Success<Operation<M, P>>] extends [never]
  ? void
  : Content<Success<Operation<M, P>>>;

type ParamsOf<O> = O extends { parameters: { path: infer Params } } ? { params: Params } : unknown;
type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? { query?: Query } : unknown;
type BodyOf<O> = O extends { requestBody: { content: { "image/webp": unknown } } }
  ? { body: Blob }
  : O extends { requestBody: { content: { [type: string]: infer Body } } }
    ? { body: Closed<Body> }
    : unknown;

/** A body without "no other fields", which the generator adds as an index that no value fits. */
type Closed<T> = T extends (infer Row)[]
  ? Closed<Row>[]
  : T extends Record<string, never>
    ? { [Key in keyof T as string extends Key ? never : Key]: T[Key] }
    : T extends object
      ? { [Key in keyof T]: Closed<T[Key]> }
      : T;

/** What a call is sent: the path's parameters, the query, the body. */
export type SentTo<M extends Method, P extends PathOf<M>> = ParamsOf<Operation<M, P>> &
  QueryOf<Operation<M, P>> &
  BodyOf<Operation<M, P>>;

/** The rows of each list that comes in pages. */
type Rows = {
  [
    P in PathOf<"get"> as Operation<"get", P> extends { parameters: { query?: { before?: string } } }
      ? P
      : never
  ]: Extract<AnswerOf<"get", P>, { id: string }[]>[number];
};

/** The lists that come in pages. */
export type ListPath = keyof Rows;

export type RowOf<P extends ListPath> = Rows[P];
