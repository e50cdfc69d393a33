import type { paths } from "./schema";

/* The calls in the server's description: the paths of each method, their input and their answers. */

export type Method = "get" | "post" | "put" | "delete";

/** The paths that take a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer O> ? O : never;

/** An answer contains every field: missing values are null (docs/product/programs.md#api-json). */
export type Complete<T> = T extends (infer Row)[]
  ? Complete<Row>[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<T[Key]> }
    : T;

/** A photo's file is a blob; everything else is JSON. */
type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Complete<Body>
  : T extends { content: { "image/webp": unknown } }
    ? Blob
    : never;

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;

/** The answer of a successful call. */
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

/** A body without the index type that the generator adds for "no other fields" and that no value fits. */
type Closed<T> = T extends (infer Row)[]
  ? Closed<Row>[]
  : T extends Record<string, never>
    ? { [Key in keyof T as string extends Key ? never : Key]: T[Key] }
    : T extends object
      ? { [Key in keyof T]: Closed<T[Key]> }
      : T;

/** The input of a call: the path's parameters, the query, the body. */
export type SentTo<M extends Method, P extends PathOf<M>> = ParamsOf<Operation<M, P>> &
  QueryOf<Operation<M, P>> &
  BodyOf<Operation<M, P>>;

/** The rows of each paged list. */
type Rows = {
  [
    P in PathOf<"get"> as Operation<"get", P> extends { parameters: { query?: { before?: string } } }
      ? P
      : never
  ]: Extract<AnswerOf<"get", P>, { id: string }[]>[number];
};

/** The paged lists. */
export type ListPath = keyof Rows;

export type RowOf<P extends ListPath> = Rows[P];
