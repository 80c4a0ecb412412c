// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/stream.h"
#include <arpa/inet.h>
#include <errno.h>
#include <openssl/err.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- plain ---- */

static ssize_t plain_result(ssize_t size)
{
    return size >= 0 ? size : errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? STREAM_AGAIN : STREAM_FAILED;
}

static ssize_t plain_write(int fd, struct iovec *parts, int count)
{
    struct msghdr all = {.msg_iov = parts, .msg_iovlen = (size_t)count};
    return plain_result(count == 1 ? send(fd, parts->iov_base, parts->iov_len, MSG_NOSIGNAL)
                                   : sendmsg(fd, &all, MSG_NOSIGNAL));
}

/* ---- TLS: its bytes by our own socket calls, as the library's raise SIGPIPE ---- */

static int bio_write(BIO *bio, const char *bytes, int size)
{
    ssize_t done = send(((const stream *)BIO_get_data(bio))->watch.fd, bytes, (size_t)size, MSG_NOSIGNAL);
    BIO_clear_retry_flags(bio);
    if (plain_result(done) == STREAM_AGAIN)
        BIO_set_retry_write(bio);
    return (int)done;
}

static int bio_read(BIO *bio, char *to, int size)
{
    ssize_t done = recv(((const stream *)BIO_get_data(bio))->watch.fd, to, (size_t)size, 0);
    BIO_clear_retry_flags(bio);
    if (plain_result(done) == STREAM_AGAIN)
        BIO_set_retry_read(bio);
    return (int)done;
}

static long bio_control(BIO *bio, int what, long number, void *more)
{
    (void)bio;
    (void)number;
    (void)more;
    return what == BIO_CTRL_FLUSH;
}

static BIO_METHOD *bio_methods(void)
{
    static BIO_METHOD *made; /* one for the process; loops of several threads are opened by one */
    if (!made && (made = BIO_meth_new(BIO_TYPE_SOURCE_SINK, "socket"))) {
        BIO_meth_set_write(made, bio_write);
        BIO_meth_set_read(made, bio_read);
        BIO_meth_set_ctrl(made, bio_control);
    }
    return made;
}

/* TLS 1.2 with forward secrecy and authenticated encryption alone; all that TLS 1.3 has. */
static const char CIPHERS[] = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
                              "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";
static const unsigned char PROTOCOL[] = "\x08http/1.1";

static SSL_CTX *context_make(const SSL_METHOD *method)
{
    SSL_CTX *made = bio_methods() ? SSL_CTX_new(method) : NULL;
    if (made && SSL_CTX_set_min_proto_version(made, TLS1_2_VERSION) && SSL_CTX_set_cipher_list(made, CIPHERS) &&
        SSL_CTX_set1_groups_list(made, "X25519:P-256:P-384")) {
        SSL_CTX_set_options(made, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET |
                                      SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_CIPHER_SERVER_PREFERENCE |
                                      SSL_OP_PRIORITIZE_CHACHA);
        SSL_CTX_set_session_cache_mode(made, SSL_SESS_CACHE_OFF);
        SSL_CTX_set_mode(made, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                   SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
        return made;
    }
    SSL_CTX_free(made);
    return NULL;
}

static int choose_protocol(SSL *ssl, const unsigned char **chosen, unsigned char *size, const unsigned char *offered,
                           unsigned offered_size, void *unused)
{
    (void)ssl;
    (void)unused;
    unsigned char *found = NULL;
    if (SSL_select_next_proto(&found, size, PROTOCOL, sizeof PROTOCOL - 1, offered, offered_size) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

tls *tls_server(const char *cert, const char *key, char *why, size_t capacity)
{
    SSL_CTX *made = context_make(TLS_server_method());
    const char *trouble = !made                                                           ? "there is no memory left"
                          : SSL_CTX_use_certificate_chain_file(made, cert) != 1           ? "it is no PEM certificate"
                          : SSL_CTX_use_PrivateKey_file(made, key, SSL_FILETYPE_PEM) != 1 ? NULL
                          : SSL_CTX_check_private_key(made) != 1                          ? NULL
                                                                                          : "";
    ERR_clear_error();
    if (trouble && !*trouble) {
        SSL_CTX_set_num_tickets(made, 0);
        SSL_CTX_set_alpn_select_cb(made, choose_protocol, NULL);
        return (tls *)made;
    }
    if (trouble)
        snprintf(why, capacity, "the TLS certificate %s cannot be used: %s", cert, trouble);
    else
        snprintf(why, capacity, "the TLS key %s cannot be used, or does not fit the certificate", key);
    SSL_CTX_free(made);
    return NULL;
}

tls *tls_client(bool accept_any_certificate)
{
    SSL_CTX *made = context_make(TLS_client_method());
    if (!made)
        return NULL;
    SSL_CTX_set_alpn_protos(made, PROTOCOL, sizeof PROTOCOL - 1);
    if (!accept_any_certificate) {
        SSL_CTX_set_default_verify_paths(made);
        SSL_CTX_set_verify(made, SSL_VERIFY_PEER, NULL);
    }
    ERR_clear_error();
    return (tls *)made;
}

void tls_free(tls *settings)
{
    SSL_CTX_free((SSL_CTX *)settings);
}

/* The name or address that the certificate must be for. */
static bool expect_host(SSL *ssl, const char *host)
{
    unsigned char address[sizeof(struct in6_addr)];
    if (inet_pton(AF_INET, host, address) == 1 || inet_pton(AF_INET6, host, address) == 1)
        return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) == 1;
    return SSL_set_tlsext_host_name(ssl, host) == 1 && SSL_set1_host(ssl, host) == 1;
}

bool stream_secure(stream *self, tls *settings, const char *host)
{
    SSL *ssl = SSL_new((SSL_CTX *)settings);
    BIO *bio = ssl ? BIO_new(bio_methods()) : NULL;
    if (!bio || (host && !expect_host(ssl, host))) {
        BIO_free(bio);
        SSL_free(ssl);
        ERR_clear_error();
        return false;
    }
    BIO_set_data(bio, self);
    BIO_set_init(bio, 1);
    SSL_set_bio(ssl, bio, bio);
    if (host)
        SSL_set_connect_state(ssl);
    else
        SSL_set_accept_state(ssl);
    self->secure = ssl;
    return true;
}

static ssize_t secure_result(stream *self, int done)
{
    if (done > 0)
        return done;
    int error = SSL_get_error(self->secure, done);
    if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE)
        return STREAM_AGAIN;
    if (error == SSL_ERROR_ZERO_RETURN)
        return STREAM_END;
    self->broken = true;
    return STREAM_FAILED;
}

static ssize_t secure_read(stream *self, char *out, size_t size)
{
    ERR_clear_error();
    ssize_t done = secure_result(self, SSL_read(self->secure, out, (int)size));
    self->waits_write = done == STREAM_AGAIN && SSL_want_write(self->secure);
    return done;
}

/* Small parts go out together: each record costs some bytes and a call. */
static ssize_t secure_write(stream *self, const struct iovec *parts, int count)
{
    char together[STREAM_READ];
    const char *bytes = parts->iov_base;
    size_t size = parts->iov_len < sizeof together ? parts->iov_len : sizeof together;
    if (count > 1 && size < sizeof together) {
        size = 0;
        for (int i = 0; i < count && size < sizeof together; i++) {
            size_t left = sizeof together - size, part = parts[i].iov_len < left ? parts[i].iov_len : left;
            memcpy(together + size, parts[i].iov_base, part);
            size += part;
        }
        bytes = together;
    }
    ERR_clear_error();
    ssize_t done = secure_result(self, SSL_write(self->secure, bytes, (int)size));
    self->waits_read = done == STREAM_AGAIN && SSL_want_read(self->secure);
    return done == STREAM_END ? STREAM_FAILED : done;
}

ssize_t stream_read(stream *self, char *out, size_t size)
{
    return self->secure ? secure_read(self, out, size) : plain_result(recv(self->watch.fd, out, size, 0));
}

ssize_t stream_write(stream *self, struct iovec *parts, int count)
{
    return self->secure ? secure_write(self, parts, count) : plain_write(self->watch.fd, parts, count);
}

const char *stream_trouble(const stream *self)
{
    long verified = self->secure ? SSL_get_verify_result(self->secure) : X509_V_OK;
    return verified != X509_V_OK ? X509_verify_cert_error_string(verified) : "TLS could not be agreed on";
}

void stream_finish(stream *self)
{
    if (self->secure && !self->broken && SSL_is_init_finished(self->secure)) {
        ERR_clear_error();
        if (SSL_shutdown(self->secure) < 0)
            self->broken = true;
    }
    shutdown(self->watch.fd, SHUT_WR);
}

void stream_close(stream *self)
{
    SSL_free(self->secure);
    self->secure = NULL;
    if (self->watch.fd >= 0)
        close(self->watch.fd);
    self->watch.fd = -1;
}
